/** Where a spreadsheet would start a formula; the same rule as in exports of the server. */
const FORMULA_START = /(^|[;\t\r\n] ?)(?=[=+\-@\t\r＝＋－＠])/g;

/** Returns rows as a CSV file that spreadsheets open: with a byte order mark, and without formulas. */
export function toCsvFile(rows: (string | number)[][]): Blob {
  const lines = rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`);
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' });
}

function toCell(value: string | number): string {
  const text = String(value).replace(FORMULA_START, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
