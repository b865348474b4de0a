import type { ManagedBook } from '#contract/library/publishing.ts';
import type { StorySummary } from '#contract/library/stories.ts';
import { callApi, type SeedApp } from './seed-app.ts';
import type { RegisteredTenant } from './tenants.ts';

/** A published book or story of a site: `path` names it in the calls of readers. */
export type DemoWork = { id: string; kind: 'book' | 'story'; path: string; isForEveryone: boolean };

type Site = Pick<RegisteredTenant, 'host' | 'token'>;

/** The number of books that Riverside has published when the start is ready: the first uploads. */
const FIRST_BOOKS = 12;

/**
 * Lists the works that readers of a site could read from its first day: its first books, the books of its students, and
 * its stories.
 */
export async function findWorks(seedApp: Pick<SeedApp, 'app'>, site: Site): Promise<DemoWork[]> {
  return [...(await findBooks(seedApp, site)), ...(await findStories(seedApp, site))];
}

async function findBooks(seedApp: Pick<SeedApp, 'app'>, { host, token }: Site): Promise<DemoWork[]> {
  const path = '/api-admin/books/?limit=100&ordering=created';
  const { results } = await callApi<{ results: ManagedBook[] }>(seedApp, 'GET', path, { host, token });
  // The others are published later, or never: reads must not depend on the speed of the machine.
  const first = results.filter(({ can_review }) => !can_review).slice(0, FIRST_BOOKS);
  const ofStudents = results.filter(({ can_review, state }) => can_review && state === 'published');
  return [...first, ...ofStudents]
    .filter(({ state }) => state === 'published')
    .map(({ id, audience }) => ({
      ...{ id, kind: 'book' as const, path: `/books/${id}` },
      isForEveryone: audience === 'everyone',
    }));
}

async function findStories(seedApp: Pick<SeedApp, 'app'>, { host, token }: Site): Promise<DemoWork[]> {
  const list = async (as: { token?: string }) => {
    const path = '/stories/?limit=100&ordering=title';
    return (await callApi<{ results: StorySummary[] }>(seedApp, 'GET', path, { host, ...as })).results;
  };
  const forEveryone = new Set((await list({})).map(({ id }) => id));
  return (await list({ token })).map(({ id, slug }) => ({
    ...{ id, kind: 'story' as const, path: `/stories/${encodeURIComponent(slug)}` },
    isForEveryone: forEveryone.has(id),
  }));
}
