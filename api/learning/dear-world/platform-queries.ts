import { type RawBuilder, sql } from 'kysely';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { PlatformMessage, PlatformMessageQuery } from '#contract/learning/message-reviews.ts';
import type { DrawnMessage } from './queries.ts';

export type PlatformRow = Omit<
  PlatformMessage,
  'drawing' | 'approved_at' | 'published_at' | 'can_publish' | 'can_take_down'
> &
  DrawnMessage & { approved_at: Date; published_at: Date | null };

const columns = sql`m.id, m.state, m.text, m.drawing is not null as has_drawing, m.drawing_alt, m.goal, m.language, m.pen_name, m.remark, m.approved_at, m.published_at,
  t.country, jsonb_build_object('id', t.id, 'school_name', t.school_name, 'subdomain', t.subdomain) as tenant,
  (select count(*)::int from reports r where r.tenant_id = m.tenant_id and r.message_id = m.id and r.closed_at is null) as reports`;
const joined = sql`dear_world_messages m join tenants t on t.id = m.tenant_id`;

const oldest = ordered('asc', [sql`m.approved_at`, 'timestamptz'], [sql`m.id`, 'uuid']);
/** Waiting messages are read oldest first; published ones are searched newest first. */
const newestPublished = ordered('desc', [sql`m.published_at`, 'timestamptz'], [sql`m.id`, 'uuid']);

/** Finds one page of school-approved messages, and counts them. */
export async function findPlatformMessages(db: PlatformDb, query: PlatformMessageQuery, isExport: boolean) {
  const matching = sql`${joined} where m.approved_at is not null and ${filtersOf(query)}`;
  return findPage<PlatformRow>(db, query, query.state === 'published' ? newestPublished : oldest, {
    select: sql`${columns}`,
    from: matching,
    isExport,
  });
}

function filtersOf({ state, tenant, goal, search }: PlatformMessageQuery): RawBuilder<unknown> {
  const conditions = [
    sql`m.state = ${sql.lit(state)}`,
    tenant !== undefined && sql`m.tenant_id = ${tenant}`,
    goal !== undefined && sql`m.goal = ${goal}`,
    search !== '' && sql`lower(concat_ws(' ', m.text, m.pen_name, t.school_name)) like ${containsPattern(search)}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

/** Finds a message that its school has approved, in any later state. */
export async function findPlatformMessage(db: PlatformDb, id: string): Promise<PlatformRow | undefined> {
  const { rows } =
    await sql<PlatformRow>`select ${columns} from ${joined} where m.id = ${id} and m.approved_at is not null`.execute(
      db,
    );
  return rows[0];
}
