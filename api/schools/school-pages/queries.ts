import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Block } from '#contract/core/content/blocks.ts';
import type { SchoolPageName } from '#contract/schools/school-pages.ts';

/** A school's texts by language. */
export type SchoolTexts = Partial<Record<string, Block[]>>;
export type SchoolPageRow = { texts: SchoolTexts; version: number };
type PageKey = { name: SchoolPageName };

/** Finds a page's own texts. With `locks`, no one else changes them until the transaction ends. */
export async function findSchoolPage(
  db: TenantDb,
  name: string,
  { locks = false } = {},
): Promise<SchoolPageRow | undefined> {
  return db
    .selectFrom('school_pages')
    .$if(locks, (query) => query.forUpdate())
    .where('tenant_id', '=', db.tenantId)
    .where('name', '=', sql<SchoolPageName>`${name}`)
    .select([sql<SchoolTexts>`texts`.as('texts'), 'version'])
    .executeTakeFirst();
}

/** Finds the own texts of all pages of a school. */
export async function findSchoolPages(db: TenantDb): Promise<{ name: SchoolPageName; texts: SchoolTexts }[]> {
  return db
    .selectFrom('school_pages')
    .where('tenant_id', '=', db.tenantId)
    .select([sql<SchoolPageName>`name`.as('name'), sql<SchoolTexts>`texts`.as('texts')])
    .execute();
}

/**
 * Stores a page's texts as this version, and returns them. Undefined if the same or a later version was stored
 * meanwhile.
 */
export async function upsertSchoolPage(
  db: TenantDb,
  { name, texts, version }: PageKey & SchoolPageRow,
): Promise<SchoolPageRow | undefined> {
  const { rows } = await sql<SchoolPageRow>`
    insert into school_pages as p (tenant_id, name, texts, version) values (${db.tenantId}, ${name}, ${JSON.stringify(texts)}, ${version})
    on conflict (tenant_id, name) do update set texts = excluded.texts, version = excluded.version, updated_at = now()
    where p.version = excluded.version - 1 returning texts, version`.execute(db);
  return rows[0];
}

export async function deleteSchoolPageTexts(db: TenantDb, name: SchoolPageName): Promise<void> {
  await db.deleteFrom('school_pages').where('tenant_id', '=', db.tenantId).where('name', '=', name).execute();
}
