import { sql } from 'kysely';
import { type Actor, readRoleOf } from '#api/kit/actor.ts';
import { toAmount } from '#api/kit/amounts.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type BookSummaryRow, bookSummaryColumns, type CoverSourceRow, visibleTo } from '#api/library/books/service.ts';
import type { PageQuery } from '#contract/kit/page.ts';

export type CauseRow = Pick<
  Row<'causes'>,
  'tenant_id' | 'id' | 'slug' | 'name' | 'summary' | 'goal' | 'country' | 'image' | 'language'
> & { is_own: boolean; is_archived: boolean; cover_hash: string | null };
export type ProjectRow = Pick<
  Row<'projects'>,
  | ('tenant_id' | 'id' | 'cause_id' | 'slug' | 'title' | 'summary' | 'story' | 'currency' | 'unit' | 'unit_one')
  | ('units' | 'library_books')
> & {
  unit_cost: number;
  unit_cost_on: string;
  target: number;
  done_on: string | null;
  units_in_use: number;
};
export type PhotoRow = { hash: string; width: number; height: number; alt: string };
export type UpdateRow = {
  id: string;
  project_id: string | null;
  title: string;
  text: string;
  happened_on: string;
  units: number | null;
  photos: PhotoRow[];
};
/** Money that was given to a cause or one of its projects, in one currency. */
export type TotalRow = {
  cause_id: string;
  project_id: string | null;
  currency: string;
  raised: number;
  on_its_way: number;
  givers: number;
};
/** A total with amounts in text, as the database returns them. */
export type StoredTotal = Omit<TotalRow, 'raised' | 'on_its_way'> & { raised: string; on_its_way: string };

/** Converts a total from the database to numbers. */
export const toTotal = ({ raised, on_its_way, ...row }: StoredTotal): TotalRow => ({
  ...row,
  raised: toAmount(raised),
  on_its_way: toAmount(on_its_way),
});

/** SQL: the columns of a project `p` whose updates are in `updates`. */
export const projectColumns = (
  updates: ReturnType<typeof sql>,
) => sql`p.tenant_id, p.id, p.cause_id, p.slug, p.title, p.summary, p.story,
  p.currency, p.unit, p.unit_one, p.units, p.unit_cost::float8 as unit_cost, p.unit_cost_on::text as unit_cost_on, p.target::float8 as target,
  p.library_books, p.done_on::text as done_on,
  coalesce((select sum(u.units) from ${updates} u where u.tenant_id = p.tenant_id and u.project_id = p.id), 0)::int as units_in_use`;

/** SQL: the photos of an update `u`. */
const photosOf = (pictures: ReturnType<typeof sql>) => sql`coalesce((select jsonb_agg(jsonb_build_object('hash', i.hash,
  'width', i.width, 'height', i.height, 'alt', i.alt) order by i.id) from ${pictures} i where i.tenant_id = u.tenant_id and i.update_id = u.id), '[]')`;

/** SQL: the columns of an update `u`. */
export const updateColumns = (pictures: ReturnType<typeof sql>) => sql`u.id, u.project_id, u.title, u.text,
  u.happened_on::text as happened_on, u.units, ${photosOf(pictures)} as photos`;

/** One cause, named by itself or by one of its projects: an id or a slug. */
export type CauseKey = { cause: string } | { project: string };

/** SQL: whether `id` is the cause that is asked for, if one is. */
function isAskedFor(id: ReturnType<typeof sql>, key: CauseKey | undefined) {
  if (!key) return sql`true`;
  const ids =
    'cause' in key
      ? sql`select a.id from visible_causes() a where a.slug = ${key.cause} or a.id::text = ${key.cause}`
      : sql`select a.cause_id from visible_projects() a where a.slug = ${key.project} or a.id::text = ${key.project}`;
  return sql`${id} in (${ids})`;
}

/** Finds the causes of the platform and the site, or one of them, including those that no longer collect. */
export async function findCauses(db: TenantDb, key?: CauseKey): Promise<CauseRow[]> {
  const { rows } = await sql<CauseRow>`
    select c.*, (select i.hash from visible_cause_pictures() i where i.tenant_id = c.tenant_id and i.cause_id = c.id and i.update_id is null) as cover_hash
    from visible_causes() c where ${isAskedFor(sql`c.id`, key)} order by c.is_own desc, c.decided_at desc, c.id`.execute(
    db,
  );
  return rows;
}

/** Finds the text of a public cause. */
export async function findStory(db: TenantDb, id: string): Promise<string> {
  const { rows } = await sql<{ story: string }>`select story from visible_causes() where id = ${id}`.execute(db);
  return rows[0]?.story ?? '';
}

/** Finds the projects of public causes, or of one. */
export async function findProjects(db: TenantDb, key?: CauseKey): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select ${projectColumns(sql`visible_cause_updates()`)} from visible_projects() p
    where ${isAskedFor(sql`p.cause_id`, key)} order by p.created_at, p.id`.execute(db);
  return rows;
}

/** Finds the updates of a public cause, the newest first. */
export async function findUpdates(db: TenantDb, causeId: string): Promise<UpdateRow[]> {
  const { rows } = await sql<UpdateRow>`
    select ${updateColumns(sql`visible_cause_pictures()`)} from visible_cause_updates() u
    where u.cause_id = ${causeId} order by u.happened_on desc, u.id desc limit 200`.execute(db);
  return rows;
}

/** Sums the money that all schools have given to these causes. */
export async function findTotals(db: TenantDb, causeIds: string[]): Promise<TotalRow[]> {
  if (causeIds.length === 0) return [];
  const { rows } = await sql<StoredTotal>`select * from cause_totals(${causeIds}::uuid[])`.execute(db);
  return rows.map(toTotal);
}

/** Sums the payouts to a cause by currency. */
export async function findPaidOut(db: TenantDb, causeId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ currency: string; paid_out: string }>`
    select p.currency, p.paid_out from paid_out_of_causes(array[${causeId}::uuid]) p`.execute(db);
  return new Map(rows.map(({ currency, paid_out }) => [currency, toAmount(paid_out)]));
}

/** Sums the money that this school has given to each cause. */
export async function findOwnTotals(db: TenantDb): Promise<TotalRow[]> {
  const { rows } = await sql<StoredTotal>`
    select a.cause_id, a.project_id, a.currency,
      coalesce(-sum(s.balance) filter (where not a.is_pending), 0)::bigint as raised,
      coalesce(-sum(s.balance) filter (where a.is_pending), 0)::bigint as on_its_way, 0 as givers
    from sums_of_accounts(${db.tenantId}) s join accounts a on a.tenant_id = ${db.tenantId} and a.id = s.account_id
    where a.kind = 'cause'
    group by a.cause_id, a.project_id, a.currency`.execute(db);
  return rows.map(toTotal);
}

export type LibraryRow = {
  id: string;
  name: string;
  subdomain: string;
  country: string | null;
  logo: string | null;
  colour: string;
  books: number;
  newest: CoverSourceRow[];
};

/**
 * Finds the schools that share their books and have the search term in their name, largest libraries first. `members`:
 * only those of the organization whose site this is.
 */
export async function findSharedLibraries(
  db: TenantDb,
  { search, limit, offset, members }: PageQuery & { members?: 'true' | undefined },
): Promise<{ count: number; rows: LibraryRow[] }> {
  const { rows } = await sql<LibraryRow & { count: number }>`
    select * from shared_libraries(${search}, ${limit}, ${offset}, ${members ? db.tenantId : null})`.execute(db);
  return { count: rows[0]?.count ?? 0, rows };
}

/** Returns the tenant whose cause shows this photo to everyone. */
export async function findTenantOfPhoto(db: TenantDb, id: string, hash: string): Promise<string | undefined> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from visible_cause_pictures() where cause_id = ${id} and hash = ${hash} limit 1`.execute(db);
  return rows[0]?.tenant_id;
}

export async function isCollecting(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from visible_causes() c where c.id = ${id} and not c.is_archived`.execute(db);
  return rows.length > 0;
}

export type CollectingRow = {
  cause_id: string;
  cause_name: string;
  project_id: string | null;
  project_title: string | null;
};

/** Finds a cause that collects here, or its unfinished project. At least one of both ids must be given. */
export async function findCollecting(
  db: TenantDb,
  { causeId = null, projectId = null }: { causeId?: string | null; projectId?: string | null },
): Promise<CollectingRow | undefined> {
  const { rows } = await sql<CollectingRow>`
    select c.id as cause_id, c.name as cause_name, p.id as project_id, p.title as project_title
    from visible_causes() c left join visible_projects() p on p.cause_id = c.id and p.id = ${projectId}::uuid and p.done_on is null
    where not c.is_archived and (${causeId}::uuid is null or c.id = ${causeId}::uuid) and (${projectId}::uuid is null or p.id is not null)`.execute(
    db,
  );
  return rows[0];
}

/** Returns whether a project belongs to a cause. Returns true without a project. */
export async function isProjectOf(
  db: TenantDb,
  { causeId, projectId }: { causeId: string | null; projectId: string | null },
): Promise<boolean> {
  if (projectId === null) return true;
  const { rows } =
    await sql`select from visible_projects() p where p.id = ${projectId} and p.cause_id = ${causeId}`.execute(db);
  return rows.length > 0;
}

/** Finds the newest books of a school that give to a cause or a project and are visible to the caller. */
export async function findGivingBooks(
  db: TenantDb,
  actor: Actor,
  to: { cause: string } | { project: string },
): Promise<BookSummaryRow[]> {
  const gives = 'cause' in to ? sql`b.cause_id = ${to.cause}` : sql`b.project_id = ${to.project}`;
  const { rows } = await sql<BookSummaryRow>`
    select ${bookSummaryColumns} from books b
    where b.tenant_id = ${db.tenantId} and ${gives} and ${visibleTo(readRoleOf(actor))}
    order by b.published_at desc, b.id desc limit 24`.execute(db);
  return rows;
}
