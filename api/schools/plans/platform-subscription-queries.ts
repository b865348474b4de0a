import { sql } from 'kysely';
import { findPage, sortable } from '#api/kit/keyset-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { foldHyphenated } from '#contract/kit/codes.ts';
import type { BankTransferQuery } from '#contract/schools/bank-transfers.ts';
import type { PlanInterval } from '#contract/schools/plans.ts';
import type { PlatformSubscriptionQuery } from '#contract/schools/platform-plans.ts';

export type PlatformSubscriptionRow = Pick<
  Row<'subscriptions'>,
  'tenant_id' | 'state' | 'payment' | 'began_at' | 'period_end' | 'grace_until'
> & {
  school_name: string;
  is_organization: boolean;
  plan_name: string;
  interval: PlanInterval;
  price: number;
  currency: string;
  seats: number;
  seats_used: number;
  payer_id: string;
  payer_name: string;
  row_key: string[];
};

/** SQL: sites with their own plan or a place in an organization's, with the effective plan. */
const subscribers = sql`(
  select t.id as tenant_id, t.school_name, t.kind = 'organization' as is_organization, o.plan_id, o.plan_name, v.interval, v.price::float8 as price,
    v.currency, v.seats, (select count(*)::int from plan_seats k where k.tenant_id = t.id) as seats_used, o.state, o.payment, o.began_at,
    o.period_end, o.grace_until, o.payer_id, o.payer_name
  from (select s.tenant_id as id from subscriptions s union select k.school_id from plan_seats k) n
  join tenants t on t.id = n.id cross join lateral plan_of(t.id) o join plan_variants v on v.id = o.variant_id)`;

const subscriptionOrdering = sortable(
  { name: [inReadingOrder(sql`s.school_name`), 'text'], began: [sql`s.began_at`, 'timestamptz'] },
  [sql`s.tenant_id`, 'uuid'],
);

export async function findSubscriptions(db: PlatformDb, query: PlatformSubscriptionQuery, isExport: boolean) {
  const { state = null, plan = null, payment = null, search } = query;
  const matching = sql<boolean>`(${search} = '' or position(folded(${search}) in folded(s.school_name)) > 0)
    and (${state}::text is null or s.state = ${state}::text) and (${plan}::uuid is null or s.plan_id = ${plan}::uuid)
    and (${payment}::text is null or coalesce(s.payment, 'none') = ${payment}::text)`;
  return findPage<PlatformSubscriptionRow>(db, query, subscriptionOrdering(query), {
    select: sql`s.*`,
    from: sql`${subscribers} s where ${matching}`,
    isExport,
  });
}

export async function findSubscriber(db: PlatformDb, tenantId: string): Promise<PlatformSubscriptionRow | undefined> {
  const { rows } = await sql<PlatformSubscriptionRow>`
    select s.* from ${subscribers} s where s.tenant_id = ${tenantId}`.execute(db);
  return rows[0];
}

export type PlatformTransferRow = Pick<
  Row<'bank_transfers'>,
  | ('tenant_id' | 'id' | 'code' | 'currency' | 'state' | 'requested_at' | 'bank_reference' | 'received_by')
  | ('received_by_name' | 'confirmed_by_name' | 'confirmed_at')
> & {
  school_name: string;
  plan_name: string;
  interval: PlanInterval;
  seats: number;
  amount: number;
  received_on: string | null;
  row_key: string[];
};

const transferColumns = sql`b.tenant_id, coalesce(t.school_name, '') as school_name, b.id, p.name as plan_name, v.interval, v.seats, b.code,
  b.amount::float8 as amount, b.currency, b.state, b.requested_at, b.received_on::text as received_on, b.bank_reference, b.received_by,
  b.received_by_name, b.confirmed_by_name, b.confirmed_at`;
const transferTables = sql`bank_transfers b join plan_variants v on v.id = b.variant_id join plans p on p.id = v.plan_id
  left join tenants t on t.id = b.tenant_id`;

const transferOrdering = sortable({ requested: [sql`b.requested_at`, 'timestamptz'] }, [sql`b.id`, 'uuid']);

export async function findTransfers(db: PlatformDb, query: BankTransferQuery, isExport: boolean) {
  const { state = null, tenant = null, search } = query;
  const matching = sql<boolean>`(${search} = '' or position(folded(${search}) in folded(coalesce(t.school_name, ''))) > 0
      or b.code = ${foldHyphenated(search)})
    and (${state}::text is null or b.state = ${state}::text) and (${tenant}::uuid is null or b.tenant_id = ${tenant}::uuid)`;
  return findPage<PlatformTransferRow>(db, query, transferOrdering(query), {
    select: transferColumns,
    from: sql`${transferTables} where ${matching}`,
    isExport,
  });
}

export async function findTransfer(db: PlatformDb, id: string): Promise<PlatformTransferRow | undefined> {
  const { rows } = await sql<PlatformTransferRow>`
    select ${transferColumns} from ${transferTables} where b.id = ${id}`.execute(db);
  return rows[0];
}

/** Counts the bank transfers that wait for a second person. */
export async function countReceivedTransfers(db: PlatformDb): Promise<number> {
  const { count } = await db
    .selectFrom('bank_transfers')
    // A literal, so that its index is used.
    .where(sql<boolean>`state = 'received'`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
