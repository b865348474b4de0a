import type { Direction } from '#contract/kit/web-book.ts';

/** A run of words in one style. A line break is a span of its own. */
export type SheetSpan = { text: string; emphasis?: true; strong?: true; script?: 'sup' | 'sub' };
export type SheetItem =
  | { kind: 'heading'; level: number; direction: Direction; spans: SheetSpan[] }
  | { kind: 'paragraph'; indent: number; direction: Direction; spans: SheetSpan[] }
  /** `width` in pixels; a tall one leaves room for words on its page. */
  | { kind: 'picture'; file: string; alt: string; width: number; tall: boolean }
  /** `header`: how many of its first rows name the columns. Each cell has its place. */
  | { kind: 'table'; direction: Direction; columns: number; header: number; cells: SheetCell[] };
export type SheetCell = { x: number; y: number; colspan: number; rowspan: number; items: SheetItem[] };
export type SheetRun = { text: string; x: number; y: number; h: number; shown: boolean; direction: Direction };
/** A page of a PDF: what flows over as many sheets as it needs, or a picture that fills its page. Sizes in points. */
export type Sheet =
  | { kind: 'flow'; items: SheetItem[] }
  | { kind: 'full'; width: number; height: number; picture: { file: string; alt: string }; runs: SheetRun[] };

/** A book as it is set. `files`: the pictures by the names in it. */
export type BookSheets = {
  title: string;
  author: string;
  /** Two or three letters (ISO 639), as Typst names languages. */
  language: string;
  /** The whole tag, by which fonts are chosen. */
  languageTag: string;
  direction: Direction;
  width: number;
  height: number;
  /** Seconds since 1970. */
  madeAt: number;
  sheets: Sheet[];
};
export type SheetFile = { name: string; bytes: Uint8Array };

/** Returns all that is written in a book, or only what is not hidden over the picture of a page. */
export function textOfSheets({ title, author, sheets }: BookSheets, { isShown = false } = {}): string {
  const texts = sheets.flatMap((sheet) =>
    sheet.kind === 'full'
      ? sheet.runs.filter(({ shown }) => shown || !isShown).map(({ text }) => text)
      : sheet.items.flatMap(textsOf),
  );
  return [title, author, ...texts].join('');
}

/** Returns the words of an item; those of a table are in its cells. */
export function textsOf(item: SheetItem): string[] {
  if (item.kind === 'picture') return [];
  return item.kind === 'table'
    ? item.cells.flatMap(({ items }) => items.flatMap(textsOf))
    : item.spans.map(({ text }) => text);
}

/** Returns a book without characters that no font has, which would be empty boxes. */
export function withoutCharacters(book: BookSheets, characters: string[]): BookSheets {
  const isText = (name: string) => ['text', 'title', 'author'].includes(name);
  const cut = (text: string) => [...text].filter((character) => !characters.includes(character)).join('');
  if (characters.length === 0) return book;
  return JSON.parse(JSON.stringify(book), (name, value) =>
    isText(name) && typeof value === 'string' ? cut(value) : value,
  );
}
