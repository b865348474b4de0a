import { sql } from 'kysely';
import { findBuiltPage, sortable, timeOrLast } from '#api/kit/keyset-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { PlatformCauseQuery } from '#contract/giving/platform-causes.ts';
import { type StoredTotal, type TotalRow, toTotal } from './public-queries.ts';

export type PlatformCauseRow = Omit<
  Row<'causes'>,
  'story' | 'bank_account' | 'terms_hash' | 'terms_size' | 'refusal_reason'
> & {
  school_name: string;
  is_platform: boolean;
  row_key: string[];
};

const orderingOf = sortable(
  {
    name: [inReadingOrder(sql`c.name`), 'text'],
    created: [sql`c.created_at`, 'timestamptz'],
    submitted: timeOrLast(sql`c.submitted_at`),
  },
  [sql`c.id`, 'uuid'],
);

/** Finds one page of the causes of the platform and all schools, and counts them. */
export async function findPlatformCauses(db: PlatformDb, query: PlatformCauseQuery, isExport: boolean) {
  const matching = matchingCauses(db, query);
  return findBuiltPage(db, query, orderingOf(query), {
    matching,
    rows: matching
      .select([
        'c.tenant_id',
        'c.id',
        'c.slug',
        'c.name',
        'c.summary',
        'c.goal',
        'c.country',
        'c.image',
        'c.language',
        'c.state',
      ])
      .select(['c.charity_number', 'c.bank_account_end', 'c.terms_name', 'c.submitted_at', 'c.decided_at'])
      .select(['c.archived_at', 'c.created_at', 't.school_name'])
      .select([sql<boolean>`t.kind = 'platform'`.as('is_platform')])
      .$castTo<PlatformCauseRow>(),
    isExport,
  });
}

/** Finds the tenant that owns a cause. */
export async function findOwner(db: PlatformDb, id: string) {
  return db
    .selectFrom('causes as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .where('c.id', '=', id)
    .select(['c.tenant_id as id', 't.school_name', sql<boolean>`t.kind = 'platform'`.as('is_platform')])
    .executeTakeFirst();
}

/** Sums the money that all schools have given to these causes. */
export async function findSums(db: PlatformDb, causeIds: string[]): Promise<TotalRow[]> {
  if (causeIds.length === 0) return [];
  const { rows } = await sql<StoredTotal>`select * from sums_of_causes(${causeIds}::uuid[])`.execute(db);
  return rows.map(toTotal);
}

function matchingCauses(db: PlatformDb, { search, state, owner }: PlatformCauseQuery) {
  // Uses a left join although each cause has a tenant: PostgreSQL skips it in a count that names no column of it.
  let query = db.selectFrom('causes as c').leftJoin('tenants as t', 't.id', 'c.tenant_id');
  if (state) query = query.where('c.state', '=', state);
  if (owner) query = query.where(sql<boolean>`(t.kind = 'platform') = ${owner === 'platform'}`);
  if (search)
    query = query.where(
      sql<boolean>`(position(folded(${search}) in folded(c.name)) > 0 or position(folded(${search}) in folded(t.school_name)) > 0)`,
    );
  return query;
}
