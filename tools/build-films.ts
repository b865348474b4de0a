import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { drawnFilms } from '#look/films/films.ts';
import { projectRoot } from './build-state.ts';
import { writeFilmFile } from './film-file.ts';

/** Films that are also built as files, for devices and programs that cannot play drawn films. */
const FILMS_WITH_FILE = ['ten-litres'];

/** Writes those films into dist/films. */
export async function buildFilms(): Promise<void> {
  const folder = path.join(projectRoot, 'dist/films');
  mkdirSync(folder, { recursive: true });
  for (const name of FILMS_WITH_FILE) {
    const film = drawnFilms.get(name);
    if (film) await writeFilmFile(film, path.join(folder, `${name}.webm`));
  }
}
