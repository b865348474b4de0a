import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import { type FilmFile, putContentFilm, showContentFilm } from '#contract/core/content-films.ts';
import { type FilmWord, filmWords } from '#contract/core/film-words.ts';
import { addFilmFile, findFilmFileOrRefuse } from './film-actions.ts';
import type { FilmFileRow } from './film-queries.ts';

function toFilmFile(row: FilmFileRow, { settings, language }: Pick<PlatformCall, 'settings' | 'language'>): FilmFile {
  const { error_code, error_values } = row;
  const sentence = error_code === null ? undefined : filmWords[error_code as FilmWord];
  return { ...row, error: sentence === undefined ? null : settings.translate(language, sentence, error_values) };
}

export const contentFilmRoutes = [
  servePlatform(putContentFilm, async (call) => {
    const { params, body, inTransaction } = call;
    const { personId } = call.person();
    const file = { entryId: params.id, uploadId: body.upload };
    return toFilmFile(await inTransaction((db) => addFilmFile(db, personId, file)), call);
  }),

  servePlatform(showContentFilm, async (call) => {
    const { params, query, inTransaction } = call;
    return toFilmFile(await inTransaction((db) => findFilmFileOrRefuse(db, params.id, query.file)), call);
  }),
];
