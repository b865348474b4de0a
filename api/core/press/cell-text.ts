import { format, getFormatInfo, isDateFormat } from 'numfmt';

const OPTIONS = { throws: false, nbsp: false, fillChar: '', skipChar: ' ' } as const;
/** Days between the beginnings of Excel's two calendars (ECMA-376, 18.17.4.1). */
const DAYS_TO_1904 = 1462;

/** Returns a text as the workbook shows it: a number format can put words around a text, or hide it. */
export function showText(text: string, code: string): string {
  return code !== '@' && /[@;]/.test(code) ? format(code, text, OPTIONS).trim() : text;
}

/**
 * Returns a number as the workbook shows it, with its zeros, words and dates, but neither shortened ("2.02609E+11") nor
 * with separators of thousands, which differ between computers.
 */
export function showNumber(digits: string, code: string, isFrom1904: boolean): string {
  const value = Number(digits);
  if (digits === '' || Number.isNaN(value)) return digits;
  const whole = /^\d+$/.test(digits) ? digits : String(value);
  if (code === '' || /^(general|@)$/i.test(code)) return whole;
  const { type } = getFormatInfo(code);
  if (type === 'scientific' || type === 'error') return whole;
  const days = isFrom1904 && isDateFormat(code) ? value + DAYS_TO_1904 : value;
  return format(withoutThousands(code), days, OPTIONS).trim();
}

/** Removes separators of thousands from a format; quoted and escaped commas stay. */
function withoutThousands(code: string): string {
  return code.replaceAll(/"[^"]*"|\\.|(?<=[#0?]),(?=[#0?])/g, (part) => (part === ',' ? '' : part));
}
