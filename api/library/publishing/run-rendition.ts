import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pressBook } from '#api/core/press/service.ts';
import type { JobAttempt } from '#api/kit/job-runner.ts';
import { downloadFile } from '#api/kit/storage.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import {
  AttemptSuperseded,
  beginAttempt,
  type Claim,
  failAttempt,
  type RenditionAttempt,
  type RenditionOwner,
  releaseAttempt,
} from './attempt.ts';
import { hashFile, sourceKey } from './rendition-queries.ts';
import { createRenditionWriter } from './rendition-writer.ts';

const HEARTBEAT_MS = 30_000;

/** Runs one attempt from the start. The attempt ends with a finished rendition or with a failure reason. */
export async function runRendition(
  jobAttempt: JobAttempt<unknown>,
  renditionId: string,
  owner: RenditionOwner,
): Promise<void> {
  const { tenantId, inTenantOf, storage, log } = jobAttempt;
  const attempt: RenditionAttempt = { tenantId, inTenantOf, storage, log, renditionId, run: randomUUID() };
  const claim = await beginAttempt(attempt, owner);
  if (!claim) return;
  const folder = await createTempDir('press');
  try {
    await runPress(attempt, claim, owner, { folder, signal: jobAttempt.signal });
  } catch (error) {
    if (error instanceof AttemptSuperseded) return;
    if (jobAttempt.isLastAttempt)
      await failAttempt(attempt, owner, { state: 'failed', message: publishingWords.attemptsFailed });
    else await releaseAttempt(attempt, owner);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runPress(
  attempt: RenditionAttempt,
  claim: Claim,
  owner: RenditionOwner,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<void> {
  const file = path.join(folder, 'source');
  if (!(await fetchSource(attempt, claim, file)))
    return failAttempt(attempt, owner, { state: 'failed', message: publishingWords.fileDamaged });

  const writer = createRenditionWriter(attempt, path.join(folder, 'made'), {
    lock: owner.addPage && owner.lock,
    async onPage(db, page, written) {
      if (written.pages === 1) await owner.openEarly?.(db, attempt, claim, written);
      await owner.addPage?.(db, attempt, page);
    },
  });
  const heartbeat = setInterval(
    () => writer.heartbeat().catch((err) => attempt.log.warn({ err }, 'the heartbeat of a rendition failed')),
    HEARTBEAT_MS,
  );
  try {
    const { fileName: name, chosenPages } = claim;
    const input = { file, folder: path.join(folder, 'made'), name, signal, pages: chosenPages ?? undefined };
    const result = await pressBook(input, writer.onEvent);
    if (result.outcome === 'done') return await owner.finish(attempt, claim, writer.rendition);
    if (result.outcome === 'failed') {
      attempt.log.warn({ code: result.code, detail: result.detail }, 'the press failed');
      if (isTemporary(result)) throw new Error(`the press was ${result.code}`);
    }
    await failAttempt(attempt, owner, { state: result.outcome, message: result.message });
  } finally {
    clearInterval(heartbeat);
  }
}

/** Returns whether the server caused the failure (a shutdown, a full disk), so that another attempt can succeed. */
function isTemporary({ code, detail }: { code: string; detail: string }): boolean {
  return code === 'stopped' || /ENOSPC|no space left/i.test(detail);
}

/** Downloads the uploaded file; false if it is missing or its hash differs from the upload's. */
async function fetchSource(
  { tenantId, storage }: RenditionAttempt,
  { fileHash }: Claim,
  file: string,
): Promise<boolean> {
  const key = sourceKey(tenantId, fileHash);
  if ((await storage.size(key)) === undefined) return false;
  await downloadFile(storage, key, file);
  return (await hashFile(file)) === fileHash;
}
