import { useEffect, useState } from 'react';
import type { FilmPage, FilmSource } from '#contract/learning/films.ts';
import { currentConnection, isPoorConnection } from '#web/learning/film-player/connection.ts';
import { readSmallFileChoice, saveSmallFileChoice } from './film-place.ts';

/** Returns what is played of a film: its drawing if it has one, else its file, or the smaller one if it has that. */
export function playedSource({ sources }: Pick<FilmPage, 'sources'>, isSmall = false): FilmSource | undefined {
  const files = sources.filter(({ kind }) => kind === 'file');
  return sources.find(({ kind }) => kind === 'drawn') ?? files.find(({ is_small }) => is_small === isSmall) ?? files[0];
}

export type FilmSourceChoice = {
  source: FilmSource | undefined;
  /** The same film in a smaller file; undefined where there is nothing to choose. */
  small: FilmSource | undefined;
  /** Undefined until the browser has said how good its connection is: nothing is loaded before. */
  isSmall: boolean | undefined;
  chooseSmall(isSmall: boolean): void;
};

/** Chooses between the two files of a film: as this device did last, else the smaller one on a connection that is known to be poor. */
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
