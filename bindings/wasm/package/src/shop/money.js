// Amounts formatted for a language.

/**
 * The currencies that ISO 4217 does not give two decimals. The platform's own digits are those of everyday use, which
 * change with its release: HUF has two in Node 20.19.5, and none in 20.20.2.
 */
const MINOR_UNITS = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

/** Returns the decimals of a currency. */
const minorUnits = (currency) => [0, 3, 4].find((digits) => MINOR_UNITS[digits].includes(currency)) ?? 2;

const formats = new Map();

/** Returns a format with digits after the point, made once. */
function formatOf(language, least, most, options) {
  const key = `${language} ${options.currency} ${least} ${most}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, { ...options, minimumFractionDigits: least, maximumFractionDigits: most });
    formats.set(key, format);
  }
  return format;
}

/**
 * Formats an amount, given as a number or as a string from an answer. It has the decimals of the currency, or those of
 * the site if these are fewer; if the amount needs more, it has the greater number of the two. A string is shown to its
 * last digit where the platform formats strings, else to 15 digits. Without a language, that of the platform is used.
 * Without an amount the result is empty.
 */
export function money(amount, { currency, decimals }, language) {
  if ((amount ?? undefined) === undefined) {
    return "";
  }
  const digits = minorUnits(currency);
  const most = Math.max(digits, decimals ?? 2);
  const least = Math.min(digits, decimals ?? digits);
  const plain = formatOf("en", least, most, { useGrouping: false }).format(amount);
  const shown = plain.split(".")[1]?.length > least ? most : least;
  // The sign of an amount that is rounded to zero would be shown.
  return formatOf(language, shown, shown, { style: "currency", currency }).format(/^-[0.]+$/.test(plain) ? 0 : amount);
}
