import { findPublished, isInMode, type PublishedEntry, pathOfEntry } from '#api/core/content/service.ts';
import { type CauseRow, causeCoverUrl, findCauses } from '#api/giving/causes/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { isOff, type ListMode } from '#api/schools/modes/service.ts';
import type { ShownCause, ShownEntry } from '#contract/learning/shown-entries.ts';

/** Kinds of entries that other pages show in lists. */
export type ListedKind = 'film' | 'course' | 'challenge' | 'hub';
type Listed = PublishedEntry<ListedKind>;

/** Long texts that lists leave out. */
export const LONG_FIELDS = ['cues', 'descriptions', 'questions', 'brief', 'rubric', 'blocks', 'outcome', 'credit'];

/** Finds published entries of a kind that the mode shows, in their order. */
export async function findListed(
  db: TenantDb,
  kind: ListedKind,
  language: string,
  mode: ListMode | undefined,
): Promise<Listed[]> {
  if (kind === 'challenge' && isOff(mode, 'challenges')) return [];
  const entries: Listed[] = await findPublished(db, kind, { language, without: LONG_FIELDS });
  return entries.filter(({ fields, languages }) => isInMode({ ...fields, languages }, mode?.rule));
}

export function toShownEntry(kind: ListedKind, { id, slug, language, fields }: Listed): ShownEntry {
  const { title, summary, image, age_from, age_to } = fields;
  return {
    ...{ slug, title, summary, language, age_from, age_to },
    image: image ?? null,
    url: pathOfEntry({ kind, id, slug, parent: null }),
  };
}

/** Finds the collecting causes here that the mode shows. Only the goals in its rule apply to causes. */
export async function findOpenCauses(db: TenantDb, mode: ListMode | undefined): Promise<CauseRow[]> {
  if (isOff(mode, 'causes')) return [];
  const goals = mode?.rule.goals ?? [];
  return (await findCauses(db)).filter(
    ({ is_archived, goal }) => !is_archived && (goals.length === 0 || (goal !== null && goals.includes(goal))),
  );
}

export function toShownCause(cause: CauseRow): ShownCause {
  const { slug, name, summary, language } = cause;
  return { slug, name, summary, language, cover: causeCoverUrl(cause), url: `/charities/${slug}` };
}

/**
 * Returns the rows with the given slugs, in that order; without slugs, the rows with one of the goals; without goals,
 * all rows.
 */
export function choose<Row extends { slug: string }>(
  rows: Row[],
  { slugs, goals }: { slugs: string[]; goals: number[] },
  goalsOf: (row: Row) => number[],
): Row[] {
  if (slugs.length > 0) return slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
  return rows.filter((row) => goals.length === 0 || goalsOf(row).some((goal) => goals.includes(goal)));
}
