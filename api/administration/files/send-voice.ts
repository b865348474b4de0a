import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sendStoredFile } from '#api/kit/send-stored-file.ts';
import type { Storage } from '#api/kit/storage.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { VOICE_NAME_LETTERS } from '#api/library/books/service.ts';
import { updateDamagedAt, voiceFileKey } from '#api/library/publishing/service.ts';
import {
  type Access,
  type BookFileParams,
  isAccessible,
  lastOpenPage,
  PRIVATE_BOOK_CACHE,
  PUBLIC_BOOK_CACHE,
} from './book-file-access.ts';
import { findBookVoice } from './queries.ts';

type Deps = { pool: Pool; storage: Storage };

/**
 * Serves the recorded voice of a page to its listeners: without the permission `voice`, only by the school's signed
 * URL.
 */
export async function sendVoice(
  request: FastifyRequest<{ Params: BookFileParams }>,
  reply: FastifyReply,
  deps: Deps,
  { tenantId, access }: { tenantId: string; access: Access },
) {
  const { rendition, name } = request.params;
  const hash = name.slice(0, -'.mp3'.length);
  if (hash.length !== VOICE_NAME_LETTERS) throw new Refusal('notFound');
  const visitor = { role: 'visitor', personId: null, sessionId: null } as const;
  const inSchool = <T>(tenantId: string, work: Parameters<typeof inTenant<T>>[2]) =>
    inTenant(deps.pool, { ...visitor, tenantId }, work);
  const voice = await inSchool(tenantId, (db) => findBookVoice(db, { rendition, hash }));
  if (!voice || !isAccessible({ ...voice, is_shown: true }, access)) throw new Refusal('notFound');
  if (voice.number > lastOpenPage(voice, access)) throw new Refusal('notFound');
  if (access.readers === 'everyone' && !voice.for_everyone) throw new Refusal('notFound');
  const key = voiceFileKey({ tenantId: voice.tenant_id, id: voice.book_id }, voice.hash);
  if ((await deps.storage.size(key)) !== voice.size) {
    request.log.error({ key }, 'a stored recording is missing or damaged');
    await inSchool(voice.tenant_id, (db) => updateDamagedAt(db, rendition));
    throw new Refusal('notFound');
  }
  const cache = access.isSigned ? PRIVATE_BOOK_CACHE : PUBLIC_BOOK_CACHE;
  return sendStoredFile(request, reply, deps.storage, { key, size: voice.size, etag: `"${hash}"`, cache });
}
