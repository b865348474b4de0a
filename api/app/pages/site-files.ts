import type { FastifyInstance } from 'fastify';
import type { Site } from '#api/kit/hosts.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { ServeDeps } from '#api/kit/serve.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { siteTheme } from './site-theme.ts';

const CACHE_ONE_DAY = 'public, max-age=86400';

/** Serves the icon, manifest and robots.txt of each site. */
export function mountSiteFiles(app: FastifyInstance, { hosts, origin }: ServeDeps): void {
  /** Finds a site; refuses a suspended school. */
  async function findActiveSite(host: string): Promise<Site> {
    const site = await hosts.find(host);
    if (site.suspended_at) throw new Refusal('notFound');
    return site;
  }

  app.get('/icon.svg', async (request, reply) => {
    const { mark } = siteTheme(await findActiveSite(request.host));
    return reply.type('image/svg+xml').header('cache-control', CACHE_ONE_DAY).send(mark);
  });

  app.get('/favicon.ico', async (request, reply) => {
    const { logo } = await findActiveSite(request.host);
    return reply.header('cache-control', CACHE_ONE_DAY).redirect(logo ? `/files/logos/${logo}` : '/icon.svg', 302);
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const site = await findActiveSite(request.host);
    reply.type('application/manifest+json').header('cache-control', 'no-cache');
    return toManifest(site);
  });

  app.get('/robots.txt', async (request, reply) => {
    const site = await hosts.find(request.host);
    const isOpen = site.verified_at !== null && site.suspended_at === null;
    const rules = isOpen ? `Disallow: /api/\n\nSitemap: ${siteUrl(origin, site, '/sitemap.xml')}` : 'Disallow: /';
    return reply.type('text/plain').send(`User-agent: *\n${rules}\n`);
  });
}

/** Returns the web app manifest of a site: https://www.w3.org/TR/appmanifest/ */
function toManifest(site: Site) {
  const { colours } = siteTheme(site);
  return {
    name: site.school_name,
    short_name: truncate(site.school_name, 30),
    start_url: '/',
    display: 'standalone',
    background_color: colours.page,
    theme_color: colours.brand,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}
