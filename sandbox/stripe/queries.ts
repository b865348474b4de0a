import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { Recurring } from './billing-rules.ts';
import type { SessionDocument, StripeDocument } from './document-types.ts';

// The tables are those of db/sandbox.ts, which a production has not.

/** `recurring`: of the page of a subscription, what it begins. */
export type PaidLine = { name: string; amount: number; copies: number; recurring?: Recurring };
export type SandboxEvent = {
  id: string;
  session_id: string;
  type: string;
  body: string;
  created_at: Date;
  deliveries: { at: string; status: number }[];
};

/** `sessionId`: the session to which the object belongs, whose row is locked by each change. */
export async function insertDocument(
  db: PlatformDb,
  body: StripeDocument,
  sessionId: string,
  lines: PaidLine[] = [],
): Promise<void> {
  await sql`insert into stripe_sandbox.objects (id, session_id, body, names)
    values (${body.id}, ${sessionId}, ${JSON.stringify(body)}, ${JSON.stringify(lines)})`.execute(db);
}

export async function updateDocument(db: PlatformDb, body: StripeDocument): Promise<void> {
  await sql`update stripe_sandbox.objects set body = ${JSON.stringify(body)} where id = ${body.id}`.execute(db);
}

export async function findDocument(db: PlatformDb, id: string): Promise<StripeDocument | undefined> {
  const { rows } = await sql<{ body: StripeDocument }>`
    select body from stripe_sandbox.objects where id = ${id}`.execute(db);
  return rows[0]?.body;
}

/** Returns all objects of a session, the session first. */
export async function findDocumentsOf(db: PlatformDb, sessionId: string): Promise<StripeDocument[]> {
  const { rows } = await sql<{ body: StripeDocument }>`
    select body from stripe_sandbox.objects where session_id = ${sessionId} order by number`.execute(db);
  return rows.map(({ body }) => body);
}

/** Locks a session, so that two changes of it happen one after the other. */
export async function lockSession(
  db: PlatformDb,
  id: string,
): Promise<{ session: SessionDocument; lines: PaidLine[] } | undefined> {
  const { rows } = await sql<{ session: SessionDocument; lines: PaidLine[] }>`
    select body as session, names as lines from stripe_sandbox.objects where id = ${id} and id = session_id for update`.execute(
    db,
  );
  return rows[0];
}

/** Returns the sessions of a reference, the newest first: an id of Stripe, of an attempt, or of an order or gift. */
export async function findSessionIds(db: PlatformDb, reference: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from stripe_sandbox.objects s where s.id = s.session_id and (
        s.id in (select o.session_id from stripe_sandbox.objects o where o.id = ${reference})
        or s.body ->> 'client_reference_id' = ${reference}
        or exists (select from jsonb_each_text(s.body -> 'metadata') m where m.value = ${reference}))
      order by s.number desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the refunds or disputes of a payment, the newest first. */
export async function findObjectsOf(
  db: PlatformDb,
  object: 'refund' | 'dispute',
  paymentIntent: string,
): Promise<StripeDocument[]> {
  const { rows } = await sql<{ body: StripeDocument }>`
    select body from stripe_sandbox.objects
      where body ->> 'object' = ${object} and body ->> 'payment_intent' = ${paymentIntent} order by number desc`.execute(
    db,
  );
  return rows.map(({ body }) => body);
}

/** Returns the transfers of the account to its bank, the newest first. */
export async function findPayouts(db: PlatformDb): Promise<StripeDocument[]> {
  const { rows } = await sql<{ body: StripeDocument }>`
    select body from stripe_sandbox.objects where body ->> 'object' = 'payout' order by number desc`.execute(db);
  return rows.map(({ body }) => body);
}

export async function insertEvent(
  db: PlatformDb,
  {
    id,
    session_id,
    type,
    body,
    is_lost,
  }: Pick<SandboxEvent, 'id' | 'session_id' | 'type' | 'body'> & { is_lost: boolean },
): Promise<void> {
  await sql`insert into stripe_sandbox.events (id, session_id, type, body, is_lost)
    values (${id}, ${session_id}, ${type}, ${body}, ${is_lost})`.execute(db);
}

/** Returns events in the order in which they happened; of sessions all but the lost ones. */
export async function findEvents(
  db: PlatformDb,
  { sessionIds = [], ids = [] }: { sessionIds?: string[]; ids?: string[] },
): Promise<SandboxEvent[]> {
  const { rows } = await sql<SandboxEvent>`
    select id, session_id, type, body, created_at, deliveries from stripe_sandbox.events
      where (session_id = any (${sessionIds}) and not is_lost) or id = any (${ids}) order by number`.execute(db);
  return rows;
}

export async function findNewestEvents(db: PlatformDb, limit: number): Promise<SandboxEvent[]> {
  const { rows } = await sql<SandboxEvent>`
    select id, session_id, type, body, created_at, deliveries from stripe_sandbox.events order by number desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Finds events that nothing has answered with success, and whose next try is due: the first, the second and so on after these seconds. */
export async function findDueEvents(db: PlatformDb, pausesS: number[]): Promise<SandboxEvent[]> {
  const { rows } = await sql<SandboxEvent>`
    select e.id, e.session_id, e.type, e.body, e.created_at, e.deliveries from stripe_sandbox.events e
      join stripe_sandbox.objects s on s.id = e.session_id and not s.is_held
      where not e.is_lost and not exists (select from jsonb_array_elements(e.deliveries) d where (d ->> 'status')::int between 200 and 299)
        and coalesce((e.deliveries -> -1 ->> 'at')::timestamptz, e.created_at)
          + (${pausesS}::int[])[greatest(jsonb_array_length(e.deliveries), 1)] * interval '1 second' < now()
      order by e.number limit 100`.execute(db);
  return rows;
}

export async function addDelivery(db: PlatformDb, id: string, delivery: { at: string; status: number }): Promise<void> {
  await sql`update stripe_sandbox.events set deliveries = deliveries || ${JSON.stringify([delivery])}::jsonb where id = ${id}`.execute(
    db,
  );
}

export async function updateHeld(db: PlatformDb, sessionIds: string[], isHeld: boolean): Promise<void> {
  await sql`update stripe_sandbox.objects set is_held = ${isHeld} where id = any (${sessionIds}) and id = session_id`.execute(
    db,
  );
}

export async function isSessionHeld(db: PlatformDb, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select is_held from stripe_sandbox.objects where id = ${sessionId}`.execute(db);
  return rows[0]?.is_held ?? false;
}

type StoredReply = { request: string; status: number | null; body: string | null };

/** Claims an idempotency key; of two requests the second waits here. Returns the reply of an earlier one. */
export async function claimKey(db: PlatformDb, key: string, request: string): Promise<StoredReply | undefined> {
  const { rows: claimed } = await sql`
    insert into stripe_sandbox.replies (key, request) values (${key}, ${request}) on conflict do nothing returning key`.execute(
    db,
  );
  if (claimed.length > 0) return undefined;
  const { rows } =
    await sql<StoredReply>`select request, status, body from stripe_sandbox.replies where key = ${key}`.execute(db);
  return rows[0];
}

export async function storeReply(db: PlatformDb, key: string, status: number, body: string): Promise<void> {
  await sql`update stripe_sandbox.replies set status = ${status}, body = ${body} where key = ${key}`.execute(db);
}

export async function insertFault(db: PlatformDb, call: string, kind: string, times: number): Promise<void> {
  await sql`insert into stripe_sandbox.faults (call, kind, times) values (${call}, ${kind}, ${times})`.execute(db);
}

/** Takes the next fault of a call. */
export async function takeFault(db: PlatformDb, call: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    update stripe_sandbox.faults set times = times - 1 where number = (
      select number from stripe_sandbox.faults where call = ${call} and times > 0 order by number limit 1 for update)
    returning kind`.execute(db);
  return rows[0]?.kind;
}

/** Returns the invoices of a subscription, the newest first. */
export async function findInvoicesOf(db: PlatformDb, subscription: string): Promise<StripeDocument[]> {
  const { rows } = await sql<{ body: StripeDocument }>`
    select o.body from stripe_sandbox.objects s join stripe_sandbox.objects o on o.session_id = s.session_id
      where s.id = ${subscription} and o.body ->> 'object' = 'invoice' order by o.number desc`.execute(db);
  return rows.map(({ body }) => body);
}

/** Returns the session of whose subscription a customer is. */
export async function findSessionsOfCustomer(db: PlatformDb, customer: string): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    select session_id from stripe_sandbox.objects
      where body ->> 'object' = 'subscription' and body ->> 'customer' = ${customer} order by number desc`.execute(db);
  return rows.map(({ session_id }) => session_id);
}
