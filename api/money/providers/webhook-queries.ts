import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Provider, ProviderEvent } from './provider-client.ts';

/**
 * Stores an event as it arrived, once, and queues a job at its school that fetches its objects. Sends all statements
 * before the first reply, for a transaction of one batch.
 */
export async function storeProviderEvent(
  db: TenantDb,
  provider: Provider,
  { id, type, objectId, sessionId, refundId, references, attemptId, orderId, billing, ...kind }: ProviderEvent,
  body: Buffer,
): Promise<void> {
  const storing =
    sql`select store_provider_event(${provider}, ${id}, ${type}, ${objectId}, ${body}, ${references}::text[], ${attemptId}::uuid,
    ${orderId}::uuid, ${sessionId}, ${kind.movesMoney}, ${kind.isSuccess}, ${kind.isDecline}, ${refundId})`.execute(db);
  await Promise.all([storing, billing && queueQuestion(db, billing)]);
}

async function queueQuestion(
  db: TenantDb,
  { owner, subscriptionId, invoiceId }: NonNullable<ProviderEvent['billing']>,
): Promise<void> {
  await sql`select queue_subscription_question(${owner.kind}, ${owner.tenantId}::uuid, ${owner.ownerId}::uuid, ${subscriptionId},
    ${invoiceId})`.execute(db);
}
