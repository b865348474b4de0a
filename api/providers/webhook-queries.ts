import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type NewEvent = {
  provider: 'stripe';
  id: string;
  type: string;
  object_id: string;
  body: Buffer;
  references: string[];
  attempt_id: string | null;
  order_id: string | null;
  /** Whether money of ours came or went: of a payment that no order knows, a person is told. */
  moves_money: boolean;
  is_decline: boolean;
};

/** Stores an event as it arrived, once, and has the school that it is about fetch what it names. */
export async function storeProviderEvent(db: TenantDb, event: NewEvent): Promise<void> {
  const { provider, id, type, object_id, body, references, attempt_id, order_id, moves_money, is_decline } = event;
  await sql`select store_provider_event(${provider}, ${id}, ${type}, ${object_id}, ${body}, ${references}::text[], ${attempt_id}::uuid,
    ${order_id}::uuid, ${moves_money}, ${is_decline})`.execute(db);
}
