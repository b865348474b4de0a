import type { Cause, CauseSummary, ProjectSummary } from '#contract/giving/causes.ts';

export function aProject(change: Partial<ProjectSummary> = {}): ProjectSummary {
  return {
    ...{
      id: 'p1',
      slug: 'filters',
      title: 'Filters for four hill schools',
      summary: '',
      cover: '/files/modes/rain-6.svg',
    },
    ...{
      cause: { id: 'c1', slug: 'taps', name: 'Taps for Tansen', is_archived: false, goal: 6 },
      currency: 'GBP',
      language: 'en',
    },
    ...{
      target: 156_000,
      unit: 'filters',
      unit_one: 'a filter',
      units: 40,
      unit_cost: 3900,
      unit_cost_on: '2026-09-01',
    },
    ...{ raised: 120_900, on_its_way: 11_700, units_raised: 31, units_on_its_way: 3, units_in_use: 24, state: 'open' },
    ...change,
  };
}

export function aCauseSummary(change: Partial<CauseSummary> = {}): CauseSummary {
  return {
    ...{ id: 'c1', slug: 'taps', name: 'Taps for Tansen', summary: 'Water.', cover: '/files/modes/rain-6.svg' },
    ...{ goal: 6, country: 'NP', is_own: false, is_archived: false, currency: 'GBP', raised: 120_900, language: 'en' },
    ...{ on_its_way: 11_700, target: 156_000, this_school: { raised: 900, on_its_way: 0 }, project: aProject() },
    ...change,
  };
}

export function aCause(change: Partial<Cause> = {}): Cause {
  return {
    ...aCauseSummary(),
    ...{ story: 'One.\n\nTwo.', media: [], updates: [], projects: [aProject()], books: [], donors: 4, gifts: null },
    totals: [{ currency: 'GBP', raised: 120_900, on_its_way: 11_700, paid_out: 0 }],
    ...change,
  };
}
