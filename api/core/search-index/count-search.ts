import type { AnyRequestContext } from '#api/kit/serve.ts';

type SearchCall = Pick<AnyRequestContext, 'settings' | 'site' | 'isBrowser'> & { query: { offset: number } };

/** Counts a search by a person, with or without a result. What was searched for is not stored. */
export function countSearch({ settings, site, isBrowser, query }: SearchCall, count: number): void {
  if (!isBrowser || query.offset > 0) return;
  settings.counters.add(site.id, 'searches');
  if (count === 0) settings.counters.add(site.id, 'empty_searches');
}
