import { assertRoomNow } from '#api/core/limits/service.ts';
import type { BeforeBody } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Bytes of this process's running uploads, by school. The database knows a file only after its upload. */
const reservedBytes = new Map<string, number>();

/** Refuses bytes above the school's storage limit with 402. */
export async function assertStorage(db: TenantDb, bytes: number): Promise<void> {
  await assertRoomNow(db, 'storage', bytes + (reservedBytes.get(db.tenantId) ?? 0));
}

/** Refuses an upload above the school's storage limit with 402, before its body is read. */
export const reserveStorage: BeforeBody = async ({ site: { id: tenantId }, bytes, inTransaction }) => {
  const reserve = (change: number) => reservedBytes.set(tenantId, (reservedBytes.get(tenantId) ?? 0) + change);
  const release = () => {
    if (reserve(-bytes).get(tenantId) === 0) reservedBytes.delete(tenantId);
  };
  reserve(bytes);
  try {
    await inTransaction((db) => assertStorage(db, 0));
  } catch (cause) {
    release();
    throw cause;
  }
  return release;
};
