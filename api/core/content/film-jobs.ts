import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { rewriteFilmConfined } from '#api/core/press/film-process.ts';
import {
  assembleUpload,
  deleteUpload,
  findCompleteFilmUpload,
  removeUploadedParts,
} from '#api/core/uploads/service.ts';
import { reserveDiskSpace } from '#api/kit/disk-space.ts';
import { handleJob, type JobAttempt, type JobContext, type ScheduledJob } from '#api/kit/job-runner.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { filmKey, filmsFolder } from './film-keys.ts';
import {
  deleteFilmFile,
  type FilmFileRow,
  findUnusedFilmFiles,
  finishFilmFile,
  type ReadyFilm,
  refuseFilmFile,
  startFilmFile,
} from './film-queries.ts';
import { processFilm } from './job-definitions.ts';

type Attempt = JobAttempt<z.output<typeof processFilm.payload>>;

export const filmHandlers = [handleJob(processFilm, processUpload)];
export const filmScheduledJobs: ScheduledJob[] = [
  { name: 'remove-unused-films', cron: '47 2 * * *', run: removeUnusedFilms },
];

/** Rewrites an uploaded film and stores it, or records why it is refused. */
async function processUpload(attempt: Attempt): Promise<void> {
  const { inPlatform, payload, isLastAttempt, log } = attempt;
  const file = await inPlatform((db) => startFilmFile(db, payload.film_id));
  if (!file) return;
  try {
    await storeFilm(attempt, file);
  } catch (cause) {
    if (!isLastAttempt) throw cause;
    log.error({ err: cause, film: file.id }, 'a film could not be processed');
    await inPlatform((db) => refuseFilmFile(db, file.id, { code: 'failed', values: {} }));
  }
}

async function storeFilm(
  { inPlatform, inTenantOf, storage, tenantId, log }: Attempt,
  file: FilmFileRow,
): Promise<void> {
  const { id, upload_id: uploadId, uploader_id: personId } = file;
  if (uploadId === null || personId === null) throw new Error('The film file has no upload.');
  const upload = await inTenantOf(tenantId, (db) => findCompleteFilmUpload(db, personId, uploadId));
  const folder = await createTempDir('upload');
  const release = await reserveDiskSpace(storage.folder ? [storage.folder] : [], upload.size);
  try {
    const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')];
    await assembleUpload(storage, tenantId, upload, source);
    const reply = await rewriteFilmConfined({ source, target });
    if (reply.outcome === 'made') {
      const film: ReadyFilm = { ...reply, size: (await stat(target)).size };
      await storage.put(filmKey(tenantId, { id, format: film.format }), target);
      await inPlatform((db) => finishFilmFile(db, id, film));
    } else {
      log.info({ film: id, code: reply.code, detail: reply.detail }, 'a film was refused');
      await inPlatform((db) => refuseFilmFile(db, id, reply));
    }
  } finally {
    release();
    await rm(folder, { recursive: true, force: true });
  }
  await inTenantOf(tenantId, (db) => deleteUpload(db, personId, uploadId));
  await removeUploadedParts(storage, tenantId, uploadId);
}

/** Removes files that no text names any more; deletes their bytes first. */
export async function removeUnusedFilms({ inPlatform, storage, log }: JobContext): Promise<void> {
  for (const { id, tenant_id: tenantId } of await inPlatform(findUnusedFilmFiles)) {
    await storage.remove(filmsFolder(tenantId, id));
    await inPlatform((db) => deleteFilmFile(db, id));
    log.info({ film: id }, 'an unused film file was removed');
  }
}
