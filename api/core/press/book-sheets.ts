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

/** Returns the words of an item; a table's words are in its cells. */
export function textsOf(item: SheetItem): string[] {
  if (item.kind === 'picture') return [];
  return item.kind === 'table'
    ? item.cells.flatMap(({ items }) => items.flatMap(textsOf))
    : item.spans.map(({ text }) => text);
}

/** Removes characters that no font has from a book; they would be empty boxes. */
export function withoutCharacters(book: BookSheets, characters: string[]): BookSheets {
  const isText = (name: string) => ['text', 'title', 'author'].includes(name);
  const cut = (text: string) => [...text].filter((character) => !characters.includes(character)).join('');
  if (characters.length === 0) return book;
  return JSON.parse(JSON.stringify(book), (name, value) =>
    isText(name) && typeof value === 'string' ? cut(value) : value,
  );
}
