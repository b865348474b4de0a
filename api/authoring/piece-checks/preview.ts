import { randomUUID } from 'node:crypto';
import { excerptAt, type SubmittedRevision } from './findings.ts';
import type { CheckRow, StoredFinding } from './queries.ts';

/** Counts the letters that a search for personal data would read. */
export function countLetters({ content, file }: SubmittedRevision): number {
  const ofPages = content.pages.flatMap(({ text, file_alts, pictures }) => [
    text,
    ...file_alts,
    ...pictures.map(({ alt }) => alt),
  ]);
  const ofFile = (file?.pages ?? []).flatMap(({ title, text, html }) => [title, text, html ?? '']);
  return [...ofPages, ...ofFile].reduce((sum, text) => sum + text.length, 0);
}

const levels = ['must', 'should', 'info'];

/** Returns findings in the form and order of stored results: failed ones first, by level and page. */
export function toPreviewRows(submitted: SubmittedRevision, findings: StoredFinding[]): CheckRow[] {
  const rows = findings.map(({ place, acceptance, page, facts, code, level, passed, finding }) => ({
    // Identifies a line of this reply only; nothing is stored under this id.
    ...{ id: randomUUID(), code, level, passed, finding, page: page ?? null, facts: facts ?? {} },
    excerpt: place ? excerptAt(submitted, place) : null,
    ...{ other_title: null, is_other_published: false, is_other_own: false, is_of_story: submitted.source === 'text' },
    ...(acceptance ?? noAcceptance),
  }));
  return rows.toSorted(
    (a, b) =>
      Number(a.passed) - Number(b.passed) ||
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      (a.page ?? 0) - (b.page ?? 0),
  );
}

const noAcceptance = { is_made_up: false, waived_at: null, waived_by: null, waived_by_name: '', waiver_reason: '' };
