import { sql } from 'kysely';
import { findBuiltPage, sortable } from '#api/kit/keyset-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import { UUID } from '#contract/kit/uuid.ts';
import type { PaymentIssue, PaymentIssueQuery, PaymentIssueReason } from '#contract/money/payment-issues.ts';

type IssueDetails = Record<string, string | number | boolean | null>;
/** `provider` is null for issues that Booklark itself found. */
export type NewIssue = Pick<Row<'payment_issues'>, 'provider' | 'reference' | 'reason'> & { details: IssueDetails };
export type IssueRow = Omit<Row<'payment_issues'>, 'details'> & {
  details: IssueDetails;
  about: PaymentIssue['about'];
  school_name: string;
  is_platform: boolean;
  row_key: string[];
};

/** Adds an issue; see `insertIssues`. */
export function insertIssue(db: TenantDb, issue: NewIssue): Promise<void> {
  return insertIssues(db, [issue]);
}

/**
 * Adds issues, except those that are still unresolved. A provider repeats its reports, so a report that someone has
 * resolved is not added again; a fault that Booklark finds in its own books is, until it is gone.
 */
export async function insertIssues(db: TenantDb, issues: NewIssue[]): Promise<void> {
  await sql`
    insert into payment_issues (tenant_id, provider, reference, reason, details)
    select ${db.tenantId}, n.provider, n.reference, n.reason, n.details
    from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as n (provider text, reference text, reason text, details jsonb)
    where n.provider is null or not exists (
      select from payment_issues i
      where i.tenant_id = ${db.tenantId} and i.reference = n.reference and i.reason = n.reason and i.details = n.details)
    on conflict (tenant_id, reference, reason) where resolved_at is null do nothing`.execute(db);
}

/** Reasons that leave open whether an order was paid. */
const UNCLEAR: PaymentIssueReason[] = ['amount', 'currency', 'order', 'mode', 'no_news'];

/** Returns whether someone must still clarify the payment of an order or a gift. */
export async function hasUnclearPayment(db: TenantDb, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_issues')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('reference', '=', orderId)
    .where('reason', 'in', UNCLEAR)
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const orderingOf = sortable({ since: [sql`i.since`, 'timestamptz'] }, [sql`i.id`, 'uuid']);

/** Finds one page of the payment issues of all schools, and their count. */
export async function findIssues(db: PlatformDb, query: PaymentIssueQuery, isExport: boolean) {
  let matching = allIssues(db);
  const { state, reason, search } = query;
  if (state) matching = matching.where('i.resolved_at', state === 'open' ? 'is' : 'is not', null);
  if (reason) matching = matching.where('i.reason', '=', reason);
  if (search)
    matching = matching.where(
      sql<boolean>`(position(folded(${search}) in folded(i.reference)) > 0 or position(folded(${search}) in folded(t.school_name)) > 0)`,
    );
  return findBuiltPage(db, query, orderingOf(query), {
    matching,
    rows: selectIssue(matching).$castTo<IssueRow>(),
    isExport,
  });
}

export async function findIssue(db: PlatformDb, id: string): Promise<Omit<IssueRow, 'row_key'> | undefined> {
  const row = await selectIssue(allIssues(db)).where('i.id', '=', id).executeTakeFirst();
  return row as Omit<IssueRow, 'row_key'> | undefined;
}

const allIssues = (db: PlatformDb) =>
  db.selectFrom('payment_issues as i').innerJoin('tenants as t', 't.id', 'i.tenant_id');

/** SQL: the id in a reference; null if it is another text, such as the provider's id of an object. */
const referenceId = sql<string | null>`case when i.reference ~ ${sql.lit(UUID.source)} then i.reference::uuid end`;

/**
 * SQL: the subject of an issue. A card plan has issues of its payment page, which have only these reasons, and of its
 * payments.
 */
const about = sql<PaymentIssue['about']>`case
  when i.reference = i.tenant_id::text then 'school'
  when exists (select from orders o where o.tenant_id = i.tenant_id and o.id = ${referenceId}) then 'order'
  when exists (select from plan_payments y where y.tenant_id = i.tenant_id and y.id = ${referenceId}) then 'plan'
  when i.reason in ('order', 'amount', 'currency') and ${referenceId} is not null then 'plan' end`;

function selectIssue(query: ReturnType<typeof allIssues>) {
  return query
    .select(['i.tenant_id', 'i.id', 'i.provider', 'i.reference', 'i.reason', 'i.details', 'i.since', 'i.resolved_at'])
    .select([
      'i.resolved_by',
      'i.note',
      't.school_name',
      sql<boolean>`t.kind = 'platform'`.as('is_platform'),
      about.as('about'),
    ]);
}

/** Marks an issue as resolved; returns false if it was resolved before. */
export async function updateResolved(
  db: TenantDb,
  id: string,
  { note, by }: { note: string; by: string },
): Promise<boolean> {
  const row = await db
    .updateTable('payment_issues')
    .set({ resolved_at: sql<Date>`now()`, resolved_by: by, note })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
