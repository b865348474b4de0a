import type { TenantDb } from '#api/kit/tenant.ts';
import type { Message } from '#contract/messages.ts';

export async function insertMessage(
  db: TenantDb,
  tenantId: string,
  message: Message & { person_id: string | null },
): Promise<void> {
  await db
    .insertInto('messages')
    .values({ tenant_id: tenantId, ...message })
    .execute();
}
