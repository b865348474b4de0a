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
import { type Attempt, AttemptSuperseded, beginAttempt, type Claim, failAttempt, releaseAttempt } from './attempt.ts';
import { finishBook, openBookEarly } from './finish-book.ts';
import { hashFile, sourceKey } from './rendition-queries.ts';
import { createRenditionWriter } from './rendition-writer.ts';

/** The press handles one book at a time: it needs most of the memory and CPU of the machine. */
export const makePages = defineJob({
  name: 'make-pages',
  payload: z.object({ rendition_id: z.uuid() }),
  queue: 'press',
});
export const removeFiles = defineJob({ name: 'remove-files', payload: z.object({ folders: z.array(z.string()) }) });

export const publishingHandlers = [
  handleJob(makePages, (task) => runAttempt(task, task.payload.rendition_id)),
  handleJob(removeFiles, async ({ storage, tenantId, payload }) => {
    for (const folder of payload.folders) await storage.remove(`${tenantId}/${folder}`);
  }),
];

const HEARTBEAT_MS = 30_000;

/** Runs one attempt from the start. It ends with a readable book or with the reason why there is none. */
async function runAttempt(task: JobAttempt<unknown>, renditionId: string): Promise<void> {
  const { tenantId, inTenantOf, storage, log } = task;
  const attempt: Attempt = { tenantId, inTenantOf, storage, log, renditionId, run: randomUUID() };
  const claim = await beginAttempt(attempt);
  if (!claim) return;
  const folder = await createTempDir('press');
  try {
    await runPress(attempt, claim, { folder, signal: task.signal });
  } catch (fault) {
    if (fault instanceof AttemptSuperseded) return;
    if (task.isLastAttempt) await failAttempt(attempt, 'failed', publishingWords.attemptsFailed);
    else await releaseAttempt(attempt);
    throw fault;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runPress(
  attempt: Attempt,
  claim: Claim,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<void> {
  const file = path.join(folder, 'source');
  if (!(await fetchSource(attempt, claim, file))) return failAttempt(attempt, 'failed', publishingWords.fileDamaged);

  const writer = createRenditionWriter(attempt, path.join(folder, 'made'), (db, written) =>
    openBookEarly(db, attempt, claim, written),
  );
  const heartbeat = setInterval(
    () => writer.heartbeat().catch((err) => attempt.log.warn({ err }, 'the heartbeat of a rendition failed')),
    HEARTBEAT_MS,
  );
  try {
    const input = { file, folder: path.join(folder, 'made'), name: claim.fileName, signal };
    const outcome = await pressBook(input, writer.onEvent);
    if (outcome.outcome === 'done') return await finishBook(attempt, claim, writer.written);
    if (outcome.outcome === 'failed') {
      attempt.log.warn({ code: outcome.code, detail: outcome.detail }, 'the press failed');
      if (isTemporary(outcome)) throw new Error(`the press was ${outcome.code}`);
    }
    await failAttempt(attempt, outcome.outcome, outcome.message);
  } finally {
    clearInterval(heartbeat);
  }
}

/** Returns whether the server caused the failure (a shutdown, a full disk), so that another attempt can succeed. */
function isTemporary({ code, detail }: { code: string; detail: string }): boolean {
  return code === 'stopped' || /ENOSPC|no space left/i.test(detail);
}

/** Downloads the uploaded file; false when it is missing or no longer has the hash of the upload. */
async function fetchSource({ tenantId, storage }: Attempt, { fileHash }: Claim, file: string): Promise<boolean> {
  const key = sourceKey(tenantId, fileHash);
  if ((await storage.size(key)) === undefined) return false;
  await downloadFile(storage, key, file);
  return (await hashFile(file)) === fileHash;
}
