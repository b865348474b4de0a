import { SITEMAP_PAGES } from '#api/app/pages/page-facts.ts';
import { pathOfEntry } from '#api/core/content/service.ts';
import { findCauses, findProjects } from '#api/giving/causes/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { isRouteEnabled } from '#contract/app/page-routes.ts';
import { escapeMarkup } from '#look/markup.ts';
import { findBookAddresses, findEntryAddresses, findStoryAddresses } from './queries.ts';

/** Together below 50,000, the maximum of a sitemap (https://www.sitemaps.org/protocol.html). */
const MAX_BOOKS = 30_000;
const MAX_STORIES = 15_000;
const GOALS = 17;

type SitemapEntry = { path: string; published_at?: Date };
/** `emptyPages`: paths of pages without content. */
type SitemapScope = { isRoot: boolean; emptyPages: string[] };

/** Finds every address that a visitor can open at a site. */
export async function findAddresses(db: TenantDb, { isRoot, emptyPages }: SitemapScope): Promise<SitemapEntry[]> {
  const [books, stories, entries, causes, projects] = await Promise.all([
    findBookAddresses(db, { isRoot, limit: MAX_BOOKS }),
    findStoryAddresses(db, { isRoot, limit: MAX_STORIES }),
    findEntryAddresses(db),
    findCauses(db),
    findProjects(db),
  ]);
  const open = causes.filter(({ is_archived }) => !is_archived);
  const isOpen = (id: string) => open.some((cause) => cause.id === id);
  return [
    ...SITEMAP_PAGES.filter((path) => isRouteEnabled(path, isRoot) && !emptyPages.includes(path)).map((path) => ({
      path,
    })),
    ...Array.from({ length: GOALS }, (_, index) => ({ path: `/sdgs/${index + 1}` })),
    ...entries
      .map((entry) => ({ path: pathOfEntry(entry), published_at: entry.published_at }))
      .filter(({ path }) => !emptyPages.some((page) => path.startsWith(`${page}/`))),
    ...open.map(({ slug }) => ({ path: `/charities/${slug}` })),
    ...projects.filter(({ cause_id }) => isOpen(cause_id)).map(({ slug }) => ({ path: `/projects/${slug}` })),
    ...books,
    ...stories,
  ];
}

/** Writes a sitemap: https://www.sitemaps.org/protocol.html */
export function writeSitemap(addresses: SitemapEntry[], origin: string): string {
  const lines = addresses.map(({ path, published_at }) => {
    const day = published_at ? `<lastmod>${published_at.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${day}</url>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return [head, ...lines, '</urlset>\n'].join('\n');
}
