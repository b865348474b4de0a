import { type PressCode, pressWords } from '#contract/core/press-words.ts';

/** A file that cannot become a book, with a message for its uploader. Every other error is a bug of the press. */
export class UnsupportedFile extends Error {
  readonly code: PressCode;

  constructor(code: PressCode, cause?: unknown) {
    super(pressWords[code], { cause });
    this.code = code;
  }
}
