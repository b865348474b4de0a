import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { StoredFilm } from '#api/core/content/service.ts';
import type { Range } from '#api/kit/storage.ts';
import type { Cue } from '#contract/core/content/cues.ts';
import type { ContentOf } from '#contract/core/content/kinds.ts';
import type { FilmSource } from '#contract/learning/films.ts';
import { FILM_HEIGHT } from '#look/films/film.ts';
import { drawnFilms } from '#look/films/films.ts';
import { packFilm } from '#look/films/packed.ts';
import { renderFilmAt } from '#look/films/render.ts';
import { spot } from '#look/spot.ts';
import { toWebVtt } from './webvtt.ts';

/** A film with a file from the build. */
type BuiltFilm = { name: string; file: string; size: number };

/** The height in pixels of the files that tools/film-file.ts writes. */
const BUILT_FILM_HEIGHT = 360;

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

/** A text whose file name has its hash, so that browsers can keep it. */
export type FilmFile = { name: string; type: string; text: string };
type FilmFields = Pick<ContentOf<'film'>, 'drawing' | 'image' | 'cues' | 'descriptions'>;
type Sourced = { fields: FilmFields; upload: StoredFilm | undefined; smallUpload: StoredFilm | undefined };

const POSTER_WIDTH = 640;
const DRAWING_TYPE = 'application/json';

function fileOf(kind: string, ending: string, type: string, text: string): FilmFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { name: `${kind}-${hash}.${ending}`, type, text };
}

const drawingFiles = new Map<string, FilmFile>();

/** Returns the scenes of a drawn film; undefined without this drawing. */
export function drawingFile({ drawing }: Pick<FilmFields, 'drawing'>): FilmFile | undefined {
  const film = drawnFilms.get(drawing ?? '');
  if (!film || drawing === null) return undefined;
  const file = drawingFiles.get(drawing) ?? fileOf('drawing', 'json', DRAWING_TYPE, JSON.stringify(packFilm(film)));
  drawingFiles.set(drawing, file);
  return file;
}

const posterFiles = new Map<string, FilmFile>();

/** Returns the poster of a film: a moment of its drawing, or its entry's scene. */
export function posterFile({ drawing, image }: Pick<FilmFields, 'drawing' | 'image'>): FilmFile {
  const film = drawnFilms.get(drawing ?? '');
  const key = film ? `${drawing}` : `${image.scene} ${image.goal}`;
  const file = posterFiles.get(key) ?? fileOf('poster', 'svg', 'image/svg+xml', film ? posterOf(film) : sceneOf(image));
  posterFiles.set(key, file);
  return file;
}

function posterOf(film: Parameters<typeof renderFilmAt>[0]): string {
  return renderFilmAt(film, film.poster, POSTER_WIDTH);
}

function sceneOf({ scene, goal }: FilmFields['image']): string {
  return spot({ scene, goal, width: 480, height: 270 }).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}

export type TrackKind = 'captions' | 'descriptions';

/** Returns captions or descriptions in one language as WebVTT; undefined without any. */
export function trackFile(kind: TrackKind, language: string, fields: FilmFields): FilmFile | undefined {
  const cues: Cue[] = (kind === 'captions' ? fields.cues : fields.descriptions) ?? [];
  return cues.length > 0 ? fileOf(`${kind}-${language}`, 'vtt', 'text/vtt', toWebVtt(cues)) : undefined;
}

/**
 * Returns the address of a film's file. In a preview it has the page's signature, because the film may be unpublished.
 */
export function fileUrl({ slug, preview }: FilmPlace, { name }: Pick<FilmFile, 'name'>): string {
  return `/files/films/${slug}/${name}${preview === undefined ? '' : `?preview=${preview}`}`;
}
export type FilmPlace = { slug: string; preview?: string | undefined };

/** Returns the name of an uploaded film, whose ending is unique. */
export function uploadName({ id, format }: Pick<StoredFilm, 'id' | 'format'>): string {
  return `film-${id.replaceAll('-', '').slice(-16)}.${format}`;
}

function uploadSource(place: FilmPlace, upload: StoredFilm, isSmall: boolean): FilmSource {
  const { format, height, size: bytes, has_sound } = upload;
  const url = fileUrl(place, { name: uploadName(upload) });
  return { kind: 'file', type: `video/${format}`, url, height, bytes, has_sound, is_small: isSmall };
}

/** Returns the sources of a film, the best first. */
export function sourcesOf(place: FilmPlace, { fields, upload, smallUpload }: Sourced): FilmSource[] {
  const drawing = drawingFile(fields);
  const built = findBuiltFilm(fields.drawing);
  return [
    ...(drawing
      ? [
          {
            ...{ kind: 'drawn' as const, type: drawing.type, url: fileUrl(place, drawing), height: FILM_HEIGHT },
            ...{ bytes: Buffer.byteLength(drawing.text), has_sound: false, is_small: false },
          },
        ]
      : []),
    ...(upload ? [uploadSource(place, upload, false)] : []),
    ...(smallUpload ? [uploadSource(place, smallUpload, true)] : []),
    ...(built
      ? [
          {
            ...{ kind: 'file' as const, type: 'video/webm', url: fileUrl(place, built), height: BUILT_FILM_HEIGHT },
            ...{ bytes: built.size, has_sound: false, is_small: false },
          },
        ]
      : []),
  ];
}
