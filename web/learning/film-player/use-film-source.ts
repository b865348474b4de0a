import { useEffect, useState } from 'react';
import type { FilmPage, FilmSource } from '#contract/learning/films.ts';
import { currentConnection, isPoorConnection } from '#web/learning/film-player/connection.ts';
import { readSmallFileChoice, saveSmallFileChoice } from './film-place.ts';

/**
 * Returns the source to play: the drawing if there is one, else the file, or the smaller file if requested and
 * available.
 */
export function playedSource({ sources }: Pick<FilmPage, 'sources'>, isSmall = false): FilmSource | undefined {
  const files = sources.filter(({ kind }) => kind === 'file');
  return sources.find(({ kind }) => kind === 'drawn') ?? files.find(({ is_small }) => is_small === isSmall) ?? files[0];
}

export type FilmSourceChoice = {
  source: FilmSource | undefined;
  /** The film's smaller file; undefined if there is no choice. */
  small: FilmSource | undefined;
  /** Undefined until the browser has reported its connection: nothing is loaded before. */
  isSmall: boolean | undefined;
  chooseSmall(isSmall: boolean): void;
};

/**
 * Chooses between a film's two files: by this device's last choice, else the smaller one on a connection that is
 * reported as poor.
 */
export function useFilmSource(film: FilmPage): FilmSourceChoice {
  const [isSmall, setSmall] = useState<boolean>();
  useEffect(() => setSmall(readSmallFileChoice() ?? isPoorConnection(currentConnection())), []);
  const source = playedSource(film, isSmall);
  const small = source?.kind === 'file' ? film.sources.find(({ is_small }) => is_small) : undefined;
  return {
    ...{ source, small, isSmall },
    chooseSmall(next) {
      saveSmallFileChoice(next);
      setSmall(next);
    },
  };
}
