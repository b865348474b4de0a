import type { FastifyInstance } from 'fastify';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { ServeDeps } from '#api/kit/serve.ts';
import { cachedForSite } from '#api/kit/site-cache.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { findEmptyPagesIn } from '#api/learning/content-pages/service.ts';
import { findAddresses, writeSitemap } from './sitemap.ts';

/** Cache time: programs request sitemaps often, and the root host has tens of thousands of addresses. */
const CACHE_MS = 60_000;

/** Serves each site's sitemap, with the pages that a visitor can open. */
export function mountSitemap(
  app: FastifyInstance,
  { hosts, pool, origin }: Pick<ServeDeps, 'hosts' | 'pool' | 'origin'>,
) {
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await hosts.find(request.host);
    if (site.suspended_at) throw new Refusal('notFound');
    const isRoot = hosts.isRoot(request.host);
    const visitor = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
    const xml = await cachedForSite(
      site,
      'sitemap',
      async () => {
        const addresses = await inTenant(pool, visitor, async (db) => {
          const emptyPages = await findEmptyPagesIn(db, site);
          return findAddresses(db, { isRoot, emptyPages });
        });
        return writeSitemap(addresses, new URL(siteUrl(origin, site, '/')).origin);
      },
      CACHE_MS,
    );
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=60').send(xml);
  });
}
