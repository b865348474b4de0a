import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { handleJob, type JobAttempt } from '#api/kit/job-runner.ts';
import { defineJob } from '#api/kit/jobs.ts';
import { downloadFile } from '#api/kit/storage.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { pressBook } from '#api/press/service.ts';
import { publishingWords } from '#contract/publishing-words.ts';
import { beginWork, giveUp, putBack, Superseded, type Taken, type Work } from './attempt.ts';
import { finishBook, openBook } from './finish-book.ts';
import { hashOf, sourceKey } from './rendition-queries.ts';
import { openMaking } from './rendition-writer.ts';

/** One book at a time: the press needs most of the memory and time that there is. */
export const makePages = defineJob({
  name: 'make-pages',
  payload: z.object({ rendition_id: z.uuid() }),
  queue: 'press',
});
export const removeFiles = defineJob({ name: 'remove-files', payload: z.object({ folders: z.array(z.string()) }) });

export const publishingHandlers = [
  handleJob(makePages, (task) => makePagesOf(task, task.payload.rendition_id)),
  handleJob(removeFiles, async ({ storage, tenantId, payload }) => {
    for (const folder of payload.folders) await storage.remove(`${tenantId}/${folder}`);
  }),
];

const SIGN_OF_LIFE_MS = 30_000;

/** One try. It begins from nothing and ends with a book that can be read, or with a reason why not. */
async function makePagesOf(task: JobAttempt<unknown>, renditionId: string): Promise<void> {
  const { tenantId, inTenantOf, storage, log } = task;
  const work: Work = { tenantId, inTenantOf, storage, log, renditionId, run: randomUUID() };
  const taken = await beginWork(work);
  if (!taken) return;
  const folder = await createTempDir('press');
  try {
    await make(work, taken, { folder, signal: task.signal });
  } catch (fault) {
    if (fault instanceof Superseded) return;
    if (task.isLastAttempt) await giveUp(work, 'failed', publishingWords.gaveUp);
    else await putBack(work);
    throw fault;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(
  work: Work,
  taken: Taken,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<void> {
  const file = path.join(folder, 'source');
  if (!(await fetchSource(work, taken, file))) return giveUp(work, 'failed', publishingWords.fileDamaged);

  const making = openMaking(work, path.join(folder, 'made'), (db, made) => openBook(db, work, taken, made));
  const life = setInterval(
    () => making.live().catch((err) => work.log.warn({ err }, 'no sign of life')),
    SIGN_OF_LIFE_MS,
  );
  try {
    const input = { file, folder: path.join(folder, 'made'), name: taken.fileName, signal };
    const told = await pressBook(input, making.on);
    if (told.outcome === 'done') return await finishBook(work, taken, making.made);
    if (told.outcome === 'failed') {
      work.log.warn({ code: told.code, detail: told.detail }, 'the press failed');
      if (isPassing(told)) throw new Error(`the press was ${told.code}`);
    }
    await giveUp(work, told.outcome, told.says);
  } finally {
    clearInterval(life);
  }
}

/** The process is being stopped, or the disk is full: neither is the fault of the file. */
function isPassing({ code, detail }: { code: string; detail: string }): boolean {
  return code === 'stopped' || /ENOSPC|no space left/i.test(detail);
}

/** Brings the file here; false: it is gone, or no longer what was brought in. */
async function fetchSource({ tenantId, storage }: Work, { fileHash }: Taken, file: string): Promise<boolean> {
  const key = sourceKey(tenantId, fileHash);
  if ((await storage.size(key)) === undefined) return false;
  await downloadFile(storage, key, file);
  return (await hashOf(file)) === fileHash;
}
