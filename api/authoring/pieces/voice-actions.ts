import { readFile } from 'node:fs/promises';
import type { ActorContext } from '#api/core/audit/service.ts';
import { type IdempotentRequest, isRepeated, runIdempotent } from '#api/kit/idempotency.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { MAX_VOICE_SECONDS } from '#contract/authoring/my-book-pictures.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { assertEditable, beginEdit } from './actions.ts';
import { type Recording, readMp3 } from './mp3.ts';
import { type FoundPage, lockOwnPage } from './page-actions.ts';
import { updatePage } from './page-queries.ts';
import type { PictureDeps } from './picture-actions.ts';
import { storeVoice } from './picture-files.ts';
import { deleteVoice, upsertVoice } from './voice-queries.ts';

type PagePath = { id: string; page: string };
/** The longest recording, with a tolerance: an encoder fills the last frame, and adds one or two. */
const MAX_VOICE_MS = (MAX_VOICE_SECONDS + 1) * 1000;

export type VoiceChange = {
  /** Path of the sent recording. */
  path: string;
  request: IdempotentRequest;
  /** Refuses a page that has changed since the caller read it. */
  assertMatch(target: FoundPage): void;
};

/**
 * Puts a recorded voice on a page, once per Idempotency-Key. Checks the page before storing the recording, and again
 * afterwards.
 */
export async function putVoice(
  { inTransaction, storage }: PictureDeps,
  by: ActorContext,
  ids: PagePath,
  { path, assertMatch, request }: VoiceChange,
): Promise<void> {
  const lockPage = async (db: TenantDb) => {
    const target = await lockOwnPage(db, by, ids);
    assertEditable(target.piece, by);
    assertMatch(target);
    return target;
  };
  if (await inTransaction((db) => isRepeated(db, request))) return;
  await inTransaction(lockPage);
  const { bytes, milliseconds } = checkRecording(await readFile(path));
  const stored = await storeVoice(storage, { tenantId: by.actor.tenantId, id: ids.id }, bytes);
  const put = async (db: TenantDb) => {
    const { piece } = await lockPage(db);
    await beginEdit(db, by, piece);
    const key = { pieceId: ids.id, pageId: ids.page };
    await upsertVoice(db, key, { ...stored, milliseconds });
    await updatePage(db, key, {});
  };
  await inTransaction((db) => runIdempotent(db, request, () => put(db)));
}

function checkRecording(file: Buffer): Recording {
  const recording = readMp3(file);
  if (!recording) throw refuseVoice('wrongKind', pieceWords.voiceWrongKind);
  if (recording.milliseconds > MAX_VOICE_MS) throw refuseVoice('tooLarge', pieceWords.voiceLong);
  return recording;
}

function refuseVoice(code: 'wrongKind' | 'tooLarge', message: string): Refusal {
  return new Refusal(code, { message, fields: { voice: [message] } });
}

export async function removeVoice(
  db: TenantDb,
  by: ActorContext,
  ids: PagePath,
  { assertMatch }: Pick<VoiceChange, 'assertMatch'>,
): Promise<void> {
  const target = await lockOwnPage(db, by, ids);
  assertEditable(target.piece, by);
  assertMatch(target);
  await beginEdit(db, by, target.piece);
  const key = { pieceId: ids.id, pageId: ids.page };
  if (!(await deleteVoice(db, key))) throw new Refusal('notFound');
  await updatePage(db, key, {});
}
