// Amounts in the words of a language.

const formats = new Map();

/**
 * An amount, as a number or as the text of an answer, with the decimals of the site: a text is shown to its last digit where
 * the platform formats text, else to 15 digits. Without a language, it is the one that the platform has. Without an amount there
 * is no text.
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
