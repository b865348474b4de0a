import { findCompleteFilmUpload } from '#api/core/uploads/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { filmWords } from '#contract/core/film-words.ts';
import { MAX_LENGTH_DIFFERENCE_MS } from '#contract/core/limits.ts';
import { lockEntry } from './entry-queries.ts';
import { clock } from './film-length.ts';
import {
  type FilmFileRow,
  findFileOfUpload,
  findFilmFile,
  findReadyFilms,
  insertFilmFile,
  type StoredFilm,
} from './film-queries.ts';
import { processFilm } from './job-definitions.ts';

/** Adds an uploaded file to a film, once: a repeated call returns the same file. */
export async function addFilmFile(
  db: TenantDb,
  personId: string,
  { entryId, uploadId }: { entryId: string; uploadId: string },
): Promise<FilmFileRow> {
  const entry = await lockEntry(db, entryId);
  if (entry?.kind !== 'film') throw new Refusal('notFound');
  const upload = await findCompleteFilmUpload(db, personId, uploadId);
  const earlier = await findFileOfUpload(db, uploadId);
  if (earlier && earlier.entry_id !== entryId) throw fieldRefusal('upload', filmWords.otherUpload);
  if (earlier) return earlier;
  const { file_name: name, size } = upload;
  const file = await insertFilmFile(db, { entryId, uploadId, uploaderId: personId, name, size });
  await enqueueJob(db, processFilm, { film_id: file.id });
  return file;
}

/** Returns a film's file by id, or its newest upload; refuses with 404. */
export async function findFilmFileOrRefuse(db: TenantDb, entryId: string, id?: string): Promise<FilmFileRow> {
  const file = await findFilmFile(db, entryId, id);
  if (!file) throw new Refusal('notFound');
  return file;
}

/**
 * Refuses a text whose file is incomplete or belongs to another film. The second file must be smaller and as long as
 * the first, so that captions and positions hold for both.
 */
export async function assertFilmIsReady(
  db: TenantDb,
  entryId: string,
  { file, small_file: smallFile }: Record<string, unknown>,
): Promise<void> {
  const ids = [file, smallFile].filter((id) => typeof id === 'string');
  if (ids.length === 0) return;
  const films = (await findReadyFilms(db, ids)).filter((film) => film.entry_id === entryId);
  const [film, small] = [file, smallFile].map((name) => films.find(({ id }) => id === name));
  if (typeof file === 'string' && !film) throw fieldRefusal('file', filmWords.notReady);
  if (typeof smallFile === 'string') assertSmallFile(film, small);
}

function assertSmallFile(film: StoredFilm | undefined, small: StoredFilm | undefined): void {
  if (!film) throw fieldRefusal('small_file', filmWords.smallWithoutFilm);
  if (!small) throw fieldRefusal('small_file', filmWords.notReady);
  if (small.size >= film.size) throw fieldRefusal('small_file', filmWords.notSmaller);
  if (Math.abs(small.duration_ms - film.duration_ms) <= MAX_LENGTH_DIFFERENCE_MS) return;
  const values = { small_length: clock(small.duration_ms), film_length: clock(film.duration_ms) };
  throw fieldRefusal('small_file', filmWords.otherLength, { values });
}
