// Amounts formatted for a language.

const formats = new Map();

/**
 * Formats an amount, given as a number or as a string from an answer, with the decimals of the site. A string is shown
 * to its last digit where the platform formats strings, else to 15 digits. Without a language, that of the platform is
 * used. Without an amount the result is empty.
 */
export function money(amount, { currency, decimals = 2 }, language) {
  if (amount === undefined) {
    return "";
  }
  const key = `${language} ${currency} ${decimals}`;
  let format = formats.get(key);
  if (format === undefined) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(language, { style: "currency", currency, ...digits });
    formats.set(key, format);
  }
  return format.format(amount);
}
