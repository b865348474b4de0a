import { sql } from 'kysely';
import { computeMac, sha256 } from '#api/kit/secrets.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

type Card = { fingerprint: string; pepper: Uint8Array };

/** Stores a declined try of an attempt, once, like the provider's event. */
export async function insertDeclineOfAttempt(db: TenantDb, id: string, declineId: string): Promise<void> {
  await sql`insert into payment_declines (tenant_id, event_id, attempt_id, placed_from)
    select o.tenant_id, ${declineId}, a.id, o.placed_from from payment_attempts a
      join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id
      where a.tenant_id = ${db.tenantId} and a.id = ${id} on conflict do nothing`.execute(db);
}

export type NewDecline = {
  declineId: string;
  /** The keyed hash of the IP address that began the payment, if it is stored. */
  placedFrom: string | null;
  email: string;
  fingerprint: string | null;
  pepper: Uint8Array;
};

/** Stores a decline outside an order's attempts; false if it was already stored. */
export async function insertDecline(
  db: TenantDb,
  { declineId, placedFrom, email, fingerprint, pepper }: NewDecline,
): Promise<boolean> {
  const row = await db
    .insertInto('payment_declines')
    .values({
      ...{ tenant_id: db.tenantId, event_id: declineId, placed_from: placedFrom },
      card_hash: fingerprint === null ? null : cardHashOf({ fingerprint, pepper }),
      email_hash: emailHashOf(email, pepper),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the card declined at an attempt's last try. The provider names the card only after the event. */
export async function updateCardOfDecline(
  db: TenantDb,
  { attemptId, ...card }: Card & { attemptId: string },
): Promise<void> {
  await sql`update payment_declines set card_hash = ${cardHashOf(card)} where tenant_id = ${db.tenantId} and event_id = (
      select d.event_id from payment_declines d where d.tenant_id = ${db.tenantId} and d.attempt_id = ${attemptId}
      order by d.declined_at desc, d.event_id limit 1) and card_hash is null`.execute(db);
}

export async function countDeclines(db: TenantDb, id: string): Promise<number> {
  const row = await db
    .selectFrom('payment_declines')
    .where('tenant_id', '=', db.tenantId)
    .where('attempt_id', '=', id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts an order's declines in the last `minutes`, over all attempts. */
export async function countDeclinesOfOrder(
  db: TenantDb,
  { orderId, minutes }: { minutes: number; orderId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempts a join payment_declines d on d.tenant_id = a.tenant_id and d.attempt_id = a.id
    where a.tenant_id = ${db.tenantId} and a.order_id = ${orderId} and d.declined_at > now() - make_interval(mins => ${minutes}::int)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Counts a card's declines in the last `minutes`, from any payer. Declines at other schools count half. */
export async function countDeclinesOfCard(
  db: TenantDb,
  { minutes, ...card }: Card & { minutes: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_declines_of_card(${db.tenantId}, ${cardHashOf(card)}, now() - make_interval(mins => ${minutes}::int)) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type PayerCounts = { declined: number; unpaid: number; declined_of_school: number };

/**
 * Counts recent declines and unpaid orders. Declines at other schools count half. The counts are per IP address, per
 * email address and per card used with either; the largest counts. The unpaid orders of an IP address, which a whole
 * school may share, are those of guests and do not stop a signed-in buyer or a guest who has paid before: their own
 * orders count. Free orders cost nothing to place, so they count as unpaid. `declined_of_school` counts all declines at this school. One statement, because every payment waits for it.
 */
export async function countFailures(
  db: TenantDb,
  {
    placedFrom,
    email,
    personId,
    minutes,
    pepper,
  }: { minutes: number; placedFrom: string; email: string; personId: string | null; pepper: Uint8Array },
): Promise<PayerCounts> {
  const { rows } = await sql<PayerCounts>`
    with since as (select now() - make_interval(mins => ${minutes}::int) as at
    ), of_email as (
      select o.placed_at from buyers b join orders o on o.tenant_id = b.tenant_id and o.buyer_id = b.id
      where b.tenant_id = ${db.tenantId} and b.email_folded = lower(${email}) and o.paid_at is null
    ), of_guests as (
      select o.paid_at, o.total from orders o left join buyers b on b.tenant_id = o.tenant_id and b.id = o.buyer_id cross join since s
      where o.tenant_id = ${db.tenantId} and o.placed_from = ${placedFrom} and o.placed_at > s.at and b.person_id is null
        and ${personId}::uuid is null and not exists (select from buyers known join orders paid on paid.tenant_id = known.tenant_id and paid.buyer_id = known.id
          where known.tenant_id = ${db.tenantId} and known.email_folded = lower(${email}) and paid.paid_at < s.at and paid.total > 0)
    )
    select count_declines(${db.tenantId}, ${placedFrom}, ${email}, ${emailHashOf(email, pepper)}, s.at) as declined,
      greatest(
        (select count(*) from of_guests where paid_at is null),
        (select count(*) from of_guests where total = 0),
        (select count(*) from buyers b join orders o on o.tenant_id = b.tenant_id and o.buyer_id = b.id
          where b.tenant_id = ${db.tenantId} and b.person_id = ${personId}::uuid and o.placed_at > s.at and (o.paid_at is null or o.total = 0)),
        (select count(*) from of_email o where o.placed_at > s.at))::int as unpaid,
      (select count(*) from payment_declines d where d.tenant_id = ${db.tenantId} and d.declined_at > s.at)::int as declined_of_school
    from since s`.execute(db);
  return rows[0] ?? { declined: 0, unpaid: 0, declined_of_school: 0 };
}

export type SchoolCounts = { declined: number; paid: number };

/** Counts a school's declines and paid orders in the last `minutes`. */
export async function countOfSchool(db: TenantDb, minutes: number): Promise<SchoolCounts> {
  const { rows } = await sql<SchoolCounts>`
    with since as (select now() - make_interval(mins => ${minutes}::int) as at)
    select (select count(*) from payment_declines d where d.tenant_id = ${db.tenantId} and d.declined_at > s.at)::int as declined,
      (select count(*) from orders o where o.tenant_id = ${db.tenantId} and o.paid_at > s.at and o.total > 0)::int as paid
    from since s`.execute(db);
  return rows[0] ?? { declined: 0, paid: 0 };
}

/** Finds the address hash and email address of an order; undefined if the buyer was erased. */
export async function findPayer(db: TenantDb, id: string): Promise<{ placed_from: string; email: string } | undefined> {
  return db
    .selectFrom('orders as o')
    .innerJoin('buyers as b', (join) => join.onRef('b.tenant_id', '=', 'o.tenant_id').onRef('b.id', '=', 'o.buyer_id'))
    .where('o.tenant_id', '=', db.tenantId)
    .where('o.id', '=', id)
    .select(['o.placed_from', 'b.email'])
    .executeTakeFirst();
}

/** Deletes declines that are older than a week. */
export async function deleteOldDeclines(db: PlatformDb): Promise<void> {
  await sql`select delete_old_declines()`.execute(db);
}

const cardHashOf = ({ fingerprint, pepper }: Card) => sha256(computeMac(pepper, `card ${fingerprint}`));
const emailHashOf = (email: string, pepper: Uint8Array) => sha256(computeMac(pepper, `payer ${email.toLowerCase()}`));
