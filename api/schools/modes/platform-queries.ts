import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { ModeChange, ModeRule, PlatformMode } from '#contract/schools/modes.ts';
import { type ModeRow, modeColumns, toPlatformMode } from './queries.ts';
import { isShownBy } from './rule-queries.ts';

/** Finds all modes in the platform's order, including inactive ones. Without a school, no mode is on or locked. */
export async function findAllModes(db: TenantDb): Promise<PlatformMode[]> {
  const { rows } = await sql<ModeRow>`
    select ${modeColumns}, false as active, false as locked from modes m order by m.position, m.id`.execute(db);
  return rows.map(toPlatformMode);
}

/** Waits for other changes of modes, so that concurrent changes cannot assign the same position. */
export async function lockModes(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('modes'))`.execute(db);
}

type ModeColumns = Partial<Omit<ModeChange, 'rule' | 'position'>> & { rule?: Partial<ModeRule> | undefined };

export async function insertMode(db: TenantDb, { name, ...change }: ModeColumns & { name: string }): Promise<string> {
  const row = await db
    .insertInto('modes')
    .values({ ...toColumns(change), name, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateMode(db: TenantDb, id: string, change: ModeColumns): Promise<void> {
  const columns = toColumns(change);
  if (Object.keys(columns).length > 0) await db.updateTable('modes').set(columns).where('id', '=', id).execute();
}

function toColumns({ rule, ...change }: ModeColumns) {
  return { ...change, ...rule };
}

/** Numbers the modes from 1 in this order. */
export async function updatePositions(db: TenantDb, ids: string[]): Promise<void> {
  await sql`update modes m set position = o.position from unnest(${ids}::uuid[]) with ordinality o(id, position)
    where o.id = m.id and m.position <> o.position`.execute(db);
}

type RuleCounts = { works: number; schools: number; all_works: number; used_by: number };

/** Counts the published books and stories that match a rule, their schools, and the schools that use the mode. */
export async function countWorks(db: PlatformDb, rule: ModeRule, modeId: string | undefined): Promise<RuleCounts> {
  const { rows } = await sql<RuleCounts>`
    select (count(*) filter (where matches))::int as works, (count(distinct tenant_id) filter (where matches))::int as schools,
      count(*)::int as all_works,
      (select count(*)::int from tenant_modes u join tenants t on t.id = u.tenant_id
        where u.mode_id = ${modeId ?? null} and u.is_active and t.switchboard and t.suspended_at is null) as used_by
    from (select b.tenant_id, ${isShownBy(rule, 'book')} as matches from books b where b.state = 'published'
      union all select b.tenant_id, ${isShownBy(rule, 'story')} from stories b where b.state = 'published') b
    join tenants t on t.id = b.tenant_id and t.suspended_at is null`.execute(db);
  return rows[0] as RuleCounts;
}
