import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ContentsLine, WebPage } from '#contract/kit/web-book.ts';
import type { RenditionProperties } from './rendition-properties.ts';

/** The corrections of a piece's file pages in one submitted revision. */
type CorrectionKey = { renditionId: string; revision: number };
export type Corrections = {
  pages: WebPage[];
  contents: ContentsLine[];
  word_count: number;
  accessibility: RenditionProperties['accessibility'];
};

/** Stores the corrections of a revision, in place of an interrupted attempt's corrections; undefined for none. */
export async function replaceCorrections(
  db: TenantDb,
  { renditionId, revision }: CorrectionKey,
  corrections: Corrections | undefined,
): Promise<void> {
  await sql`delete from corrections where tenant_id = ${db.tenantId} and rendition_id = ${renditionId} and revision = ${revision}`.execute(
    db,
  );
  if (!corrections) return;
  const { pages, contents, word_count, accessibility } = corrections;
  const key = { tenant_id: db.tenantId, rendition_id: renditionId, revision };
  const json = { contents: JSON.stringify(contents), accessibility: JSON.stringify(accessibility) };
  await db
    .insertInto('corrections')
    .values({ ...key, ...json, word_count })
    .execute();
  for (const page of pages)
    await db
      .insertInto('corrected_pages')
      .values({ ...key, number: page.number, content: JSON.stringify(page) })
      .execute();
}

/** Finds the book properties that a revision's corrections change; undefined without corrections. */
export async function findCorrectedProperties(db: TenantDb, { renditionId, revision }: CorrectionKey) {
  const { rows } = await sql<{
    corrected_revision: number;
    word_count: number;
    accessibility: Corrections['accessibility'];
  }>`select revision as corrected_revision, word_count, accessibility from corrections
    where tenant_id = ${db.tenantId} and rendition_id = ${renditionId} and revision = ${revision}`.execute(db);
  return rows[0];
}

/** Finds the table of contents in a rendition's file. */
export async function findFileContents(db: TenantDb, renditionId: string): Promise<ContentsLine[]> {
  const { rows } = await sql<{ contents: ContentsLine[] }>`
    select contents from renditions where tenant_id = ${db.tenantId} and id = ${renditionId}`.execute(db);
  return rows[0]?.contents ?? [];
}

/** Deletes corrections that neither readers nor reviewers see; `books` are the book ids. */
export async function deleteUnusedCorrections(db: TenantDb, books: string[]): Promise<void> {
  await sql`
    delete from corrections c using renditions r join books b on b.tenant_id = r.tenant_id and b.id = r.book_id
    where c.tenant_id = ${db.tenantId} and r.tenant_id = c.tenant_id and r.id = c.rendition_id and r.book_id = any(${books}::uuid[])
      and (b.rendition_id, b.corrected_revision) is distinct from (c.rendition_id, c.revision)
      and not exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id and p.submitted_revision = c.revision)`.execute(
    db,
  );
}
