import { expect, test } from 'vitest';
import { projectsOf } from './public-presenter.ts';
import type { CauseRow, ProjectRow } from './public-queries.ts';

const cause: CauseRow = {
  ...{ tenant_id: 't1', id: 'c1', slug: 'taps', name: 'Taps', summary: '', goal: 6, country: 'NP', language: 'en' },
  ...{ image: 'rain-6.svg', is_own: false, is_archived: false, cover_hash: null },
};
const aProject = (id: string, change: Partial<ProjectRow> = {}): ProjectRow => ({
  ...{ tenant_id: 't1', id, cause_id: 'c1', slug: id, title: id, summary: '', story: '', currency: 'GBP' },
  ...{ unit: 'filters', unit_one: 'a filter', units: 4, unit_cost: 3900, unit_cost_on: '2026-09-01', target: 15_600 },
  ...{ library_books: null, done_on: null, units_in_use: 0, ...change },
});
const coversOf = (row: CauseRow, projects: ProjectRow[]) =>
  projectsOf(row, { projects, totals: [] }).map(({ id, cover }) => [id, cover]);

test('projects of one cause have a picture each, the first that of its cause, also when it is done', () => {
  const filters = aProject('filters', { done_on: '2026-10-01' });
  expect(coversOf(cause, [filters, aProject('taps')])).toEqual([
    ['taps', '/files/modes/boat-6.svg'],
    ['filters', '/files/modes/rain-6.svg'],
  ]);
});

test('projects of a cause with a photo, or without a goal, have its picture', () => {
  const projects = [aProject('filters'), aProject('taps')];
  for (const row of [
    { ...cause, cover_hash: 'a1' },
    { ...cause, goal: null },
  ])
    expect(new Set(coversOf(row, projects).map(([, cover]) => cover)).size).toBe(1);
});
