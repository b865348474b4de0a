import { type PressCode, pressWords } from '#contract/core/press-words.ts';

/** A file that cannot become a book; its message is for the person who uploaded it. Every other error is a bug of the press. */
export class UnsupportedFile extends Error {
  readonly code: PressCode;

  constructor(code: PressCode, cause?: unknown) {
    super(pressWords[code], { cause });
    this.code = code;
  }
}
