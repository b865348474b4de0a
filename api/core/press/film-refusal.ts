import { type FilmWord, filmWords } from '#contract/core/film-words.ts';

export type FilmValues = Record<string, string | number>;

/** The reason why a file cannot be shown as a film. */
export class FilmRefusal extends Error {
  readonly code: FilmWord;
  readonly values: FilmValues;

  constructor(code: FilmWord, values: FilmValues = {}, options?: ErrorOptions) {
    super(filmWords[code], options);
    this.code = code;
    this.values = values;
  }
}
