import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Range } from '#api/kit/storage.ts';

/** A film with a file from the build. */
export type BuiltFilm = { name: string; file: string; size: number };

/** The height in pixels of the files that tools/film-file.ts writes. */
export const BUILT_FILM_HEIGHT = 360;

const films = new Map<string, BuiltFilm | undefined>();

/** Returns the file of a drawn film; undefined without a file, as in development before the first build. */
export function findBuiltFilm(drawing: string | null, folder = path.resolve('dist/films')): BuiltFilm | undefined {
  if (drawing === null) return undefined;
  const file = path.join(folder, `${drawing}.webm`);
  if (!films.has(file)) films.set(file, openFilm(file));
  return films.get(file);
}

function openFilm(file: string): BuiltFilm | undefined {
  try {
    const bytes = readFileSync(file);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return { name: `film-${hash}.webm`, file, size: bytes.length };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** Reads built films like stored files: by their path, whole or in part. */
export const builtFilmStorage = {
  read: async (file: string, range?: Range): Promise<Readable> => createReadStream(file, range),
};
