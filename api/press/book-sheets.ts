import type { Direction } from '#contract/web-book.ts';

/** A run of words in one style. A line break is a span of its own. */
export type SheetSpan = { text: string; emphasis?: true; strong?: true };
export type SheetItem =
  | { kind: 'heading'; level: number; direction: Direction; spans: SheetSpan[] }
  | { kind: 'paragraph'; indent: number; direction: Direction; spans: SheetSpan[] }
  /** `width` in pixels; a tall one leaves room for words on its page. */
  | { kind: 'picture'; file: string; alt: string; width: number; tall: boolean };
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

/** Returns all that is written in a book. */
export function textOfSheets({ title, author, sheets }: BookSheets): string {
  const texts = sheets.flatMap((sheet) =>
    sheet.kind === 'full'
      ? sheet.runs.map(({ text }) => text)
      : sheet.items.flatMap((item) => (item.kind === 'picture' ? [] : item.spans.map(({ text }) => text))),
  );
  return [title, author, ...texts].join('');
}
