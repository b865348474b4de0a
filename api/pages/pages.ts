import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '#api/kit/authentication.ts';
import { addressOf } from '#api/kit/client-address.ts';
import { negotiateEncoding } from '#api/kit/compression.ts';
import { limitConcurrency } from '#api/kit/concurrency-limit.ts';
import type { Site } from '#api/kit/hosts.ts';
import { LANGUAGE_COOKIE, requestLanguage } from '#api/kit/language.ts';
import { logCause } from '#api/kit/log.ts';
import { movedLocation } from '#api/kit/moved-sites.ts';
import { hasCurrentVersion } from '#api/kit/not-modified.ts';
import { networkOf } from '#api/kit/rate-limit.ts';
import { Refusal, toRefusal } from '#api/kit/refusal.ts';
import { permissionsPolicy } from '#api/kit/security-headers.ts';
import type { ServeDeps } from '#api/kit/serve.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { allowsMicrophone } from '#contract/recording-pages.ts';
import type { PageSite, Send } from '#contract/rendering.ts';
import { countPage } from './count-page.ts';
import { renderDocument } from './document.ts';
import { EMBED_ROUTE, embedPolicy, isEmbedUrl } from './embed.ts';
import { type CachedPage, createCachedPage, createPageCache, encodePage, type PageCache } from './page-cache.ts';
import { createPageSite } from './page-site.ts';
import { canonicalPageUrl } from './page-url.ts';
import { mountSiteFiles } from './site-files.ts';
import { siteTheme } from './site-theme.ts';
import { renderStandalonePage, standalonePagePolicy, standalonePageWords } from './standalone-page.ts';
import type { Web } from './web.ts';

type PageDeps = ServeDeps & { web: Web; hasSandbox?: boolean };

/** Serves every page: a URL that is neither API nor file is rendered by the web. */
export async function mountPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const cache = createPageCache(MAX_CACHE_BYTES);
  deps.hosts.onChange((tenantId, bookId) => {
    cache.forget(tenantId, bookId);
    // The root host shows the books that schools share.
    if (tenantId) cache.forget(ROOT_CACHE_KEY, bookId);
  });
  deps.hosts.onPosting(cache.forgetSums);
  await deps.web.serveFiles(app);
  mountSiteFiles(app, deps);
  app.all('/api/*', () => {
    throw new Refusal('notFound');
  });
  app.get('/*', {
    async handler(request, reply) {
      const page = await findPage(app, request, cache, deps);
      countPage(request, page, deps);
      return sendPage(request, reply, page);
    },
    errorHandler: (thrown, request, reply) => sendErrorPage(thrown, request, reply, deps),
  });
}

/** Room for about four thousand compressed pages of sixteen kilobytes. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** The cache key of the root hosts; no tenant id can equal it. */
const ROOT_CACHE_KEY = 'root';

async function findPage(
  app: FastifyInstance,
  request: FastifyRequest,
  cache: PageCache,
  deps: PageDeps,
): Promise<CachedPage> {
  const { hosts } = deps;
  const site = await hosts.find(request.host);
  const isRoot = hosts.isRoot(request.host);
  const url = canonicalPageUrl(request.url);
  const isEmbed = !isRoot && isEmbedUrl(url);
  // An embedded work is the same for everyone and reads no cookie.
  const language = requestLanguage(isEmbed ? { headers: request.headers, cookies: {} } : request, site);
  if (site.suspended_at) return suspendedPage(language, deps);

  const pageSite = createPageSite(site, {
    isRoot,
    language,
    origin: deps.origin,
    hasSandbox: deps.hasSandbox ?? false,
  });
  const audience = isEmbed ? [] : audienceCookies(request, deps);
  const isVisitor = audience.length === 0 || (await isUnauthenticated(request, site, deps));
  const render = () => {
    const send = createInProcessSend(app, request, language, isVisitor ? [] : audience);
    return withRenderLimit(
      () => renderPage(url, site, pageSite, send, { deps, isVisitor }),
      networkOf(addressOf(request)),
    );
  };
  // In development the source files change without a notification. What is embedded is gone in the moment when it is taken down.
  if (!isVisitor || isEmbed || deps.web.isDevelopment || hasToken(url)) return render();
  return cache.find(isRoot ? ROOT_CACHE_KEY : site.id, `${language} ${url}`, render);
}

/** Pages whose URL holds a secret in links that were sent before secrets moved to the fragment, and in links to sign-in. */
function hasToken(url: string): boolean {
  return /^\/(password-reset-confirm|verification|accept-invitation|login|register|family)\/?[?/][^/]/.test(url);
}

/** Returns the cookies that may show more than a visitor sees. */
function audienceCookies({ cookies }: FastifyRequest, { cookieAuthenticators }: PageDeps): string[] {
  return cookieAuthenticators.flatMap(({ cookieName }) =>
    cookies[cookieName] ? [`${cookieName}=${cookies[cookieName]}`] : [],
  );
}

/** A cookie whose session has ended gives no more access than no cookie. */
async function isUnauthenticated({ cookies }: FastifyRequest, site: Site, deps: PageDeps): Promise<boolean> {
  const { role } = await authenticate({ headers: {}, cookies }, site, deps);
  return role === 'visitor';
}

/**
 * Limits concurrent renderings, so that under load cached pages and sign-ins still find database connections (a rendering mostly
 * holds two of the ten). A thousand queued pages wait about five seconds. IP addresses take turns, so that
 * one that opens hundreds of new pages delays only itself.
 */
const withRenderLimit = limitConcurrency(4, 1000);

type RenderOptions = { deps: PageDeps; isVisitor: boolean };

async function renderPage(url: string, site: Site, pageSite: PageSite, send: Send, { deps, isVisitor }: RenderOptions) {
  const { web } = deps;
  const page = await web.render({ url, site: pageSite, send });
  if (page.location !== undefined) {
    return createCachedPage(page.status, { location: page.location, 'cache-control': 'no-cache' }, '');
  }
  if (page.broken) throw page.broken;
  if (page.status === 503) throw new Refusal('busy', { retryAfter: 5 });
  const theme = siteTheme(site, web.isDevelopment);
  const assets = await web.assetsOf(page.sources, pageSite.language);
  const isIndexed = site.verified_at !== null;
  const isEmbed = page.route === EMBED_ROUTE && !pageSite.isRoot;
  const html = renderDocument(page, {
    ...{ site: pageSite, theme, assets, url, isStatic: isEmbed },
    isIndexed: isIndexed && !isEmbed,
  });
  const isShared = isVisitor && page.state !== 'guarded' && !page.isUncached;
  const cached = await createCachedPage(
    page.status,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-language': pageSite.language,
      'content-security-policy': isEmbed ? embedPolicy(page.html, theme.css) : theme.policy,
      ...(page.status === 200 &&
        allowsMicrophone(url) && { 'permissions-policy': permissionsPolicy({ hasMicrophone: true }) }),
      'cache-control': isShared ? 'no-cache' : isVisitor ? 'no-store' : 'private, no-store',
    },
    html,
  );
  return { ...cached, route: page.route, isEmbed };
}

/** Calls of a page stay in the process and carry only the host, the audience's cookie and the language. */
function createInProcessSend(
  app: FastifyInstance,
  { host }: FastifyRequest,
  language: InterfaceLanguage,
  audience: string[],
): Send {
  const cookies = [`${LANGUAGE_COOKIE}=${language}`, ...audience];
  const headers = { host, cookie: cookies.join('; ') };
  return async ({ method, url }) => {
    if (method !== 'GET') throw new Error(`A page cannot change anything: ${method} ${url}`);
    const { statusCode, body } = await app.inject({ method, url, headers });
    return { status: statusCode, reply: JSON.parse(body) };
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  const { headers, status, etag, isEmbed } = page;
  reply.code(status).headers(headers);
  reply.header('vary', `accept-encoding, accept-language${isEmbed ? '' : ', cookie'}`);
  if (isEmbed) reply.removeHeader('x-frame-options');
  if (status === 200 && headers['cache-control'] === 'no-cache') {
    reply.header('etag', etag);
    if (hasCurrentVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encodePage(page, encoding));
}

function suspendedPage(language: InterfaceLanguage, deps: PageDeps): Promise<CachedPage> {
  return standalonePage(404, language, deps, standalonePageWords.suspended, standalonePageWords.suspendedHint);
}

function standalonePage(
  status: number,
  language: InterfaceLanguage,
  { translate }: PageDeps,
  title: string,
  hint: string,
) {
  const html = renderStandalonePage(language, { title: translate(language, title), hint: translate(language, hint) });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': standalonePagePolicy,
    'cache-control': 'no-store',
  };
  return createCachedPage(status, headers, html);
}

/** Sends an error before or during rendering as a standalone page. */
async function sendErrorPage(
  thrown: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PageDeps,
): Promise<void> {
  const refusal = toRefusal(thrown);
  const location = refusal && movedLocation(refusal, request, deps.origin);
  if (location) return void (await reply.header('cache-control', 'no-store').redirect(location, 301));
  const language = requestLanguage(request, deps.hosts.findCached(request.host) ?? { languages: [] });
  const { busy, busyHint, broken, brokenHint, noSuchSchool, noSuchSchoolHint } = standalonePageWords;
  logCause(request.log, thrown, refusal);
  if (refusal?.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter);
  const page = await (refusal?.code === 'noSuchSchool'
    ? standalonePage(404, language, deps, noSuchSchool, noSuchSchoolHint)
    : refusal?.code === 'busy'
      ? standalonePage(503, language, deps, busy, busyHint)
      : standalonePage(refusal?.status ?? 500, language, deps, broken, brokenHint));
  await sendPage(request, reply, page);
}
