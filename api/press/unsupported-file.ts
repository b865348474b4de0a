import { type PressCode, pressWords } from '#contract/press-words.ts';

/** A file that cannot become a book: this is told to whoever brought it. Everything else is a fault of the press. */
export class UnsupportedFile extends Error {
  readonly code: PressCode;

  constructor(code: PressCode, cause?: unknown) {
    super(pressWords[code], { cause });
    this.code = code;
  }
}
