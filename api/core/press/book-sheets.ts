import type { Direction } from '#contract/kit/web-book.ts';

/** A run of words in one style. A line break is a span of its own. */
export type SheetSpan = { text: string; emphasis?: true; strong?: true; script?: 'sup' | 'sub' };
export type SheetItem =
  | { kind: 'heading'; level: number; direction: Direction; spans: SheetSpan[] }
  | { kind: 'paragraph'; indent: number; direction: Direction; spans: SheetSpan[] }
  /** `width` in pixels; a tall picture leaves room for text on its page. */
  | { kind: 'picture'; file: string; alt: string; width: number; tall: boolean }
  /** `header`: number of first rows that name the columns. Each cell has its place. */
  | { kind: 'table'; direction: Direction; columns: number; header: number; cells: SheetCell[] };
export type SheetCell = { x: number; y: number; colspan: number; rowspan: number; items: SheetItem[] };
export type SheetRun = { text: string; x: number; y: number; h: number; shown: boolean; direction: Direction };
/** A PDF page: text that flows over as many sheets as it needs, or a picture that fills its page. Sizes in points. */
export type Sheet =
  | { kind: 'flow'; items: SheetItem[] }
  | { kind: 'full'; width: number; height: number; picture: { file: string; alt: string }; runs: SheetRun[] };

/** A typeset book. `files` maps its picture names to files. */
export type BookSheets = {
  title: string;
  author: string;
  /** Two or three letters (ISO 639), as Typst names languages. */
  language: string;
  /** The whole language tag, which decides the fonts. */
  languageTag: string;
  direction: Direction;
  width: number;
  height: number;
  /** Seconds since 1970. */
  madeAt: number;
  sheets: Sheet[];
};
export type SheetFile = { name: string; bytes: Uint8Array };

/** Returns all text of a book, or only the text that is not hidden over a page picture. */
export function textOfSheets({ title, author, sheets }: BookSheets, { isShown = false } = {}): string {
  const texts = sheets.flatMap((sheet) =>
    sheet.kind === 'full'
      ? sheet.runs.filter(({ shown }) => shown || !isShown).map(({ text }) => text)
      : sheet.items.flatMap(textsOf),
  );
  return [title, author, ...texts].join('');
}

function textsOf(item: SheetItem): string[] {
  if (item.kind === 'picture') return [];
  return item.kind === 'table' ? item.cells.flatMap(({ items }) => items.flatMap(textsOf)) : [wordsOf(item.spans)];
}

const wordsOf = (spans: SheetSpan[]): string => spans.map(({ text }) => text).join('');

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/**
 * Prepares a book for setting: removes the characters that no font has, which would be empty boxes, and what is then
 * empty. Typst sets empty sheets, and PDF/UA-1 forbids empty headings and skipped levels (7.4.2).
 */
export function settableSheets(book: BookSheets, missing: string[]): BookSheets {
  const cut = (text: string) => [...text].filter((character) => !missing.includes(character)).join('');
  const sheets: Sheet[] = JSON.parse(JSON.stringify(book.sheets), (name, value) =>
    name === 'text' && typeof value === 'string' ? cut(value) : value,
  );
  const shown = sheets.flatMap((sheet): Sheet[] => {
    if (sheet.kind === 'full') return [{ ...sheet, runs: sheet.runs.filter(({ text }) => VISIBLE.test(text)) }];
    const items = withoutEmpty(sheet.items);
    return items.length > 0 ? [{ ...sheet, items }] : [];
  });
  levelHeadings(shown.flatMap((sheet) => (sheet.kind === 'flow' ? sheet.items : [])));
  return { ...book, sheets: shown };
}

function withoutEmpty(items: SheetItem[]): SheetItem[] {
  return items.flatMap((item): SheetItem[] => {
    if (item.kind === 'picture') return [item];
    if (item.kind !== 'table') return VISIBLE.test(wordsOf(item.spans)) ? [item] : [];
    const cells = item.cells.map((cell) => ({ ...cell, items: withoutEmpty(cell.items) }));
    return cells.some((cell) => cell.items.length > 0) ? [{ ...item, cells }] : [];
  });
}

/** Starts the levels of headings at 1, also without the heading of the title, and lets none skip a level. */
function levelHeadings(items: SheetItem[]): void {
  const headings = headingsIn(items);
  const highest = Math.min(...headings.map(({ level }) => level));
  let last = 0;
  for (const heading of headings) {
    heading.level = Math.min(heading.level - highest, last) + 1;
    last = heading.level;
  }
}

function headingsIn(items: SheetItem[]): Extract<SheetItem, { kind: 'heading' }>[] {
  return items.flatMap((item) => {
    if (item.kind === 'table') return item.cells.flatMap((cell) => headingsIn(cell.items));
    return item.kind === 'heading' ? [item] : [];
  });
}
