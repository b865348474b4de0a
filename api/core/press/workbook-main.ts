import { format, getFormatInfo, isDateFormat } from 'numfmt';
import { endWithParent } from './end-with-parent.ts';
import {
  type Attributes,
  createTextCollector,
  isTrue,
  openWorkbook,
  type SheetPart,
  unescapeText,
  type WorkbookParts,
} from './workbook-parts.ts';
import type { WorkbookReply, WorkbookRequest, WorkbookSheet } from './workbook-process.ts';

const OPTIONS = { throws: false, nbsp: false, fillChar: '', skipChar: ' ' } as const;
/** Days between the beginnings of Excel's two calendars (ECMA-376, 18.17.4.1). */
const DAYS_TO_1904 = 1462;

/** Returns a text as the workbook shows it: a number format can put words around a text, or hide it. */
function showText(text: string, code: string): string {
  return code !== '@' && /[@;]/.test(code) ? format(code, text, OPTIONS).trim() : text;
}

/**
 * Returns a number as the workbook shows it, with its zeros, words and dates, but neither shortened ("2.02609E+11") nor
 * with separators of thousands, which differ between computers.
 */
function showNumber(digits: string, code: string, isFrom1904: boolean): string {
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

/** Columns of a sheet in Excel. */
const MAX_SHEET_COLUMNS = 16_384;

/** Reads the parent process's workbook. See workbook-process.ts. */
async function readSheets({ file, sheet, ...options }: WorkbookRequest): Promise<WorkbookReply> {
  const workbook = await openWorkbook(file);
  const sheets: WorkbookSheet[] = [];
  for (const part of workbook.sheets) {
    if ((part.isHidden && !options.includesHidden) || (sheet ?? part.name) !== part.name) continue;
    const content = await readSheet(workbook, part, options);
    if (content.rows.length > 0) sheets.push(content);
  }
  workbook.close();
  return sheets;
}

type SheetOptions = Omit<WorkbookRequest, 'file' | 'sheet'>;
type Cell = { column: number; type: string; format: string; value: string };

async function readSheet(
  workbook: WorkbookParts,
  { name: sheetName, path }: SheetPart,
  options: SheetOptions,
): Promise<WorkbookSheet> {
  const columns = createColumns(options);
  const rows = createRows(options);
  const inlineText = createTextCollector();
  let cells: string[] = [];
  let cell: Cell = { column: -1, type: 'n', format: '', value: '' };
  await workbook.readPart(path, {
    isDone: rows.isFull,
    open(name, attributes) {
      if (name === 'col') columns.add(attributes);
      else if (name === 'row') {
        rows.begin(attributes);
        cells = [];
        cell = { ...cell, column: -1 };
      } else if (name === 'c') {
        const { r, s, t = 'n' } = attributes;
        const column = r ? columnOf(r) : cell.column + 1;
        cell = { column, type: t, format: workbook.formats[Number(s ?? 0)] ?? '', value: '' };
      } else inlineText.open(name);
    },
    close(name, text) {
      inlineText.close(name, text);
      if (name === 'v') cell.value = text;
      else if (name === 'is') cell.value = inlineText.take();
      else if (name === 'c') columns.put(cells, cell.column, showCell(cell, workbook));
      else if (name === 'row') rows.end(cells);
    },
  });
  return { name: sheetName, rows: rows.all(), hidden_rows: rows.hiddenCount(), hidden_columns: columns.hiddenCount() };
}

/** Returns the text that the workbook shows in a cell (ECMA-376, 18.18.11). */
function showCell({ type, format, value }: Cell, { texts, isFrom1904 }: WorkbookParts): string {
  if (type === 's') return showText(texts[Number(value)] ?? '', format);
  if (type === 'inlineStr') return showText(value, format);
  if (type === 'str') return showText(unescapeText(value), format);
  if (type === 'b') return isTrue(value) ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '');
  return type === 'e' ? value : showNumber(value, format, isFrom1904);
}

/** Returns the index of the column in "AB12". */
function columnOf(reference: string): number {
  const letters = /^[a-z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns whether a row or column is hidden, also by a size of zero. */
const isHidden = ({ hidden, ht, width = ht }: Attributes) =>
  isTrue(hidden) || (width !== undefined && Number(width) === 0);

/** Closes the gaps that hidden columns leave, and counts those of them that have text. */
function createColumns({ maxColumns, includesHidden }: SheetOptions) {
  const hidden = new Set<number>();
  const hiddenWithText = new Set<number>();
  let places: number[] | undefined;
  const findPlaces = () => {
    let place = 0;
    return Array.from({ length: MAX_SHEET_COLUMNS }, (_, column) => (hidden.has(column) ? -1 : place++));
  };
  return {
    add(attributes: Attributes): void {
      if (includesHidden || !isHidden(attributes)) return;
      const last = Math.min(Number(attributes.max), MAX_SHEET_COLUMNS);
      for (let column = Number(attributes.min); column <= last; column += 1) hidden.add(column - 1);
    },
    put(cells: string[], column: number, text: string): void {
      if (text === '') return;
      places ??= findPlaces();
      const place = places[column] ?? maxColumns;
      if (place < 0) hiddenWithText.add(column);
      else if (place < maxColumns) cells[place] = text;
    },
    hiddenCount: () => hiddenWithText.size,
  };
}

/** Collects the rows that have text under their numbers; blank and hidden ones stay empty. */
function createRows({ maxRows, includesHidden = false }: SheetOptions) {
  const rows: string[][] = [];
  let number = 0;
  let isRowHidden = false;
  let hiddenCount = 0;
  const width = () => rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  return {
    begin(attributes: Attributes): void {
      number = attributes.r ? Number.parseInt(attributes.r, 10) : number + 1;
      isRowHidden = !includesHidden && isHidden(attributes);
    },
    end(cells: string[]): void {
      if (!(number > 0) || !cells.some((text) => text.trim() !== '')) return;
      if (isRowHidden) hiddenCount += 1;
      else {
        while (rows.length < Math.min(number, maxRows)) rows.push([]);
        if (number <= maxRows) rows[number - 1] = cells;
      }
    },
    isFull: () => rows.length >= maxRows,
    hiddenCount: () => hiddenCount,
    all(): string[][] {
      const length = width();
      return rows.map((cells) => (cells.length === 0 ? [] : Array.from({ length }, (_, index) => cells[index] ?? '')));
    },
  };
}

process.on('message', async (request) => {
  // Any fault of the file is answered with null.
  process.send?.(await readSheets(request as WorkbookRequest).catch(() => null));
});
endWithParent();
process.send?.('ready');
