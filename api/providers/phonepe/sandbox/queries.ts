import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { OrderDocument, PhonepeDocument } from './documents.ts';

// The tables are those of db/sandbox.ts, which a production has not. The session of an object is its order.

export type SandboxEvent = {
  id: string;
  session_id: string;
  type: string;
  body: string;
  created_at: Date;
  deliveries: { at: string; status: number }[];
};

/** Adds an object; false: its id is taken. */
export async function insertDocument(db: PlatformDb, body: PhonepeDocument, orderId: string): Promise<boolean> {
  const { rows } = await sql`insert into phonepe_sandbox.objects (id, session_id, body)
    values (${body.id}, ${orderId}, ${JSON.stringify(body)}) on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function updateDocument(db: PlatformDb, body: PhonepeDocument): Promise<void> {
  await sql`update phonepe_sandbox.objects set body = ${JSON.stringify(body)} where id = ${body.id}`.execute(db);
}

export async function findDocument(db: PlatformDb, id: string): Promise<PhonepeDocument | undefined> {
  const { rows } = await sql<{ body: PhonepeDocument }>`
    select body from phonepe_sandbox.objects where id = ${id}`.execute(db);
  return rows[0]?.body;
}

/** Returns an order with its refunds, the order first. */
export async function findDocumentsOf(db: PlatformDb, orderId: string): Promise<PhonepeDocument[]> {
  const { rows } = await sql<{ body: PhonepeDocument }>`
    select body from phonepe_sandbox.objects where session_id = ${orderId} order by number`.execute(db);
  return rows.map(({ body }) => body);
}

/** Locks an order, so that two changes of it happen one after the other. */
export async function lockOrder(db: PlatformDb, id: string): Promise<OrderDocument | undefined> {
  const { rows } = await sql<{ body: OrderDocument }>`
    select body from phonepe_sandbox.objects where id = ${id} and id = session_id for update`.execute(db);
  return rows[0]?.body;
}

/** Returns the orders of a reference, the newest first: an id of PhonePe, of an attempt or a refund, or of an order or gift here. */
export async function findOrderIds(db: PlatformDb, reference: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from phonepe_sandbox.objects s where s.id = s.session_id and (
        s.id in (select o.session_id from phonepe_sandbox.objects o where o.id = ${reference})
        or s.body ->> 'orderId' = ${reference}
        or exists (select from jsonb_each_text(s.body -> 'metaInfo') m where m.value = ${reference}))
      order by s.number desc`.execute(db);
  return rows.map(({ id }) => id);
}

type NewEvent = Pick<SandboxEvent, 'id' | 'session_id' | 'type' | 'body'> & { is_lost: boolean };

export async function insertEvent(db: PlatformDb, event: NewEvent): Promise<void> {
  const { id, session_id, type, body, is_lost } = event;
  await sql`insert into phonepe_sandbox.events (id, session_id, type, body, is_lost)
    values (${id}, ${session_id}, ${type}, ${body}, ${is_lost})`.execute(db);
}

/** Returns events in the order in which they happened; of orders all but the lost ones. */
export async function findEvents(
  db: PlatformDb,
  { orderIds = [], ids = [] }: { orderIds?: string[]; ids?: string[] },
): Promise<SandboxEvent[]> {
  const { rows } = await sql<SandboxEvent>`
    select id, session_id, type, body, created_at, deliveries from phonepe_sandbox.events
      where (session_id = any (${orderIds}) and not is_lost) or id = any (${ids}) order by number`.execute(db);
  return rows;
}

/** Finds events that nothing has answered with success, and whose next try is due: the first, the second and so on after these seconds. */
export async function findDueEvents(db: PlatformDb, pausesS: number[]): Promise<SandboxEvent[]> {
  const { rows } = await sql<SandboxEvent>`
    select e.id, e.session_id, e.type, e.body, e.created_at, e.deliveries from phonepe_sandbox.events e
      join phonepe_sandbox.objects s on s.id = e.session_id and not s.is_held
      where not e.is_lost and not exists (select from jsonb_array_elements(e.deliveries) d where (d ->> 'status')::int between 200 and 299)
        and coalesce((e.deliveries -> -1 ->> 'at')::timestamptz, e.created_at)
          + (${pausesS}::int[])[greatest(jsonb_array_length(e.deliveries), 1)] * interval '1 second' < now()
      order by e.number limit 100`.execute(db);
  return rows;
}

export async function addDelivery(db: PlatformDb, id: string, delivery: { at: string; status: number }): Promise<void> {
  await sql`update phonepe_sandbox.events set deliveries = deliveries || ${JSON.stringify([delivery])}::jsonb where id = ${id}`.execute(
    db,
  );
}

export async function updateHeld(db: PlatformDb, orderIds: string[], isHeld: boolean): Promise<void> {
  await sql`update phonepe_sandbox.objects set is_held = ${isHeld} where id = any (${orderIds}) and id = session_id`.execute(
    db,
  );
}

export async function isOrderHeld(db: PlatformDb, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select is_held from phonepe_sandbox.objects where id = ${orderId}`.execute(db);
  return rows[0]?.is_held ?? false;
}

export async function insertFault(db: PlatformDb, call: string, kind: string, times: number): Promise<void> {
  await sql`insert into phonepe_sandbox.faults (call, kind, times) values (${call}, ${kind}, ${times})`.execute(db);
}

/** Takes the next fault of a call. */
export async function takeFault(db: PlatformDb, call: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    update phonepe_sandbox.faults set times = times - 1 where number = (
      select number from phonepe_sandbox.faults where call = ${call} and times > 0 order by number limit 1 for update)
    returning kind`.execute(db);
  return rows[0]?.kind;
}
