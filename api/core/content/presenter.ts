import { Refusal } from '#api/kit/refusal.ts';
import type { Reply } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type ContentKind, contentSchemas } from '#contract/core/content/kinds.ts';
import { type ContentEntry, ContentGap, type ContentSummary } from '#contract/core/content.ts';
import { type EntryRow, findEntryById, findTexts, type RevisionRow } from './entry-queries.ts';
import { hasOwnSlug, pathOfEntry } from './paths.ts';

export function toSummary({ parent_id: _, ...row }: EntryRow): Reply<typeof ContentSummary> {
  return { ...row, url: pathOfEntry(row), can_move: hasOwnSlug(row.kind) };
}

/** Counts the entries with each gap. */
export function countGaps(rows: EntryRow[]): Record<ContentGap, number> {
  const count = (gap: ContentGap) => rows.filter(({ gaps }) => gaps.includes(gap)).length;
  return Object.fromEntries(ContentGap.options.map((gap) => [gap, count(gap)])) as Record<ContentGap, number>;
}

/** Returns an entry with its texts, or refuses with 404. */
export async function presentEntry(db: TenantDb, id: string): Promise<Reply<typeof ContentEntry>> {
  const [row, texts] = await Promise.all([findEntryById(db, id), findTexts(db, id)]);
  if (!row) throw new Refusal('notFound');
  return { ...toSummary(row), texts };
}

export function toRevision({ number, language, title, created_at, by, published_at }: RevisionRow) {
  return { number, language, title, by, created_at, published_at };
}

/** Returns the fields that differ between two texts, in the order of the schema of their kind. */
export function differencesOf(kind: ContentKind, before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.keys(contentSchemas[kind].shape)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
