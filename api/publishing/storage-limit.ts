import { Refusal } from '#api/kit/refusal.ts';
import type { BeforeBody } from '#api/kit/serve.ts';
import { publishingWords } from '#contract/publishing-words.ts';
import { findStorageUse } from './rendition-queries.ts';

/** Bytes of uploads under way in this process, by school. The database knows a file only after it was read. */
const reservedBytes = new Map<string, number>();

/** Refuses an upload with 402, before its body is read, when it would exceed the storage limit of the school. */
export const reserveStorage: BeforeBody = async ({ site: { id: tenantId }, bytes, inTransaction }) => {
  const reserve = (change: number) => reservedBytes.set(tenantId, (reservedBytes.get(tenantId) ?? 0) + change);
  const release = () => {
    if (reserve(-bytes).get(tenantId) === 0) reservedBytes.delete(tenantId);
  };
  reserve(bytes);
  try {
    const { used, max } = await inTransaction((db) => findStorageUse(db, tenantId));
    if (used + (reservedBytes.get(tenantId) ?? 0) > max)
      throw new Refusal('limit', { message: publishingWords.noStorage, limit: { name: 'storage', used, max } });
  } catch (cause) {
    release();
    throw cause;
  }
  return release;
};
