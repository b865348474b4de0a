import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMovedUrl, isFramedPreview } from '#api/core/content/service.ts';
import { authenticate } from '#api/kit/authentication.ts';
import { addressOf } from '#api/kit/client-address.ts';
import { negotiateEncoding } from '#api/kit/compression.ts';
import { limitConcurrency } from '#api/kit/concurrency-limit.ts';
import { hasCurrentVersion } from '#api/kit/conditional-requests.ts';
import type { Site } from '#api/kit/hosts.ts';
import { LANGUAGE_COOKIE, offeredLanguages, preferredLanguage, requestLanguage } from '#api/kit/language.ts';
import { logCause } from '#api/kit/log.ts';
import { movedLocation } from '#api/kit/moved-sites.ts';
import { networkOf } from '#api/kit/rate-limit.ts';
import { Refusal, toRefusal } from '#api/kit/refusal.ts';
import { permissionsPolicy } from '#api/kit/security-headers.ts';
import type { ServeDeps } from '#api/kit/serve.ts';
import { findEmptyPages } from '#api/learning/content-pages/service.ts';
import { ORDERS_COOKIE, openedOrders } from '#api/money/purchases/service.ts';
import type { PageSite, Send } from '#contract/app/rendering.ts';
import { allowsMicrophone } from '#contract/core/recording-pages.ts';
import {
  parseRecentSignIns,
  RECENT_SIGN_INS_COOKIE,
  RECENT_SIGN_INS_SECONDS,
} from '#contract/identity/recent-sign-ins.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { countPage } from './count-page.ts';
import { pagePolicy, renderDocument } from './document.ts';
import { isEmbedUrl } from './embed.ts';
import {
  type CachedPage,
  createCachedPage,
  createPageCache,
  encodePage,
  type PageCache,
  ROOT_CACHE_KEY,
} from './page-cache.ts';
import { createPageSite } from './page-site.ts';
import { canonicalPageUrl, findSpelledUrl, isFrameUrl, isPreviewUrl, languageOfUrl } from './page-url.ts';
import { mountSiteFiles } from './site-files.ts';
import { siteTheme } from './site-theme.ts';
import { renderStandalonePage, standalonePagePolicy, standalonePageWords } from './standalone-page.ts';
import { renderSuspendedPage } from './suspended-page.ts';
import type { Web } from './web.ts';

type PageDeps = ServeDeps & { web: Web; hasSandbox?: boolean };

/** Serves every page: a URL that is neither API nor file is rendered by the web. */
export async function mountPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const cache = createPageCache();
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
      // A preview changes nothing: neither figures nor cookies.
      if (!isPreviewUrl(request.url)) {
        countPage(request, page, deps);
        await chooseNamedLanguage(request, reply, deps);
        extendRecentSignIns(request, reply);
      }
      return sendPage(request, reply, page);
    },
    errorHandler: (thrown, request, reply) => sendErrorPage(thrown, request, reply, deps),
  });
}

async function findPage(
  app: FastifyInstance,
  request: FastifyRequest,
  cache: PageCache,
  deps: PageDeps,
): Promise<CachedPage> {
  const { hosts } = deps;
  const site = await hosts.find(request.host);
  const isRoot = hosts.isRoot(request.host);
  const location = findSpelledUrl(request.url, (path) => deps.web.spell(path, isRoot));
  if (location) return createCachedPage(301, { location, 'cache-control': 'no-cache' }, '');
  const url = canonicalPageUrl(request.url);
  const isEmbed = !isRoot && isEmbedUrl(url);
  // An embedded work is the same for everyone and reads no cookie.
  const language = pageLanguage(isEmbed ? { headers: request.headers, cookies: {} } : request, url, site);
  if (site.suspended_at) {
    const { html, policy } = await renderSuspendedPage({ url, site, language, web: deps.web, origin: deps.origin });
    return createStandalone(404, html, policy);
  }

  const suggestedLanguage = isEmbed ? undefined : findSuggestion(request, language);
  const audience = isEmbed ? [] : await audienceCookies(request, { url, site, deps });
  const isVisitor = audience.length === 0;
  const render = async () => {
    const { origin, hasSandbox = false, pool } = deps;
    const emptyPages = await findEmptyPages(pool, site);
    const pageSite = createPageSite(site, { isRoot, language, suggestedLanguage, origin, hasSandbox, emptyPages });
    const send = createInProcessSend(app, request, language, audience);
    return withRenderLimit(
      () => renderPage(url, site, pageSite, send, { deps, isVisitor, isEmbed }),
      [networkOf(addressOf(request))],
    );
  };
  // In development, source files change without a notification. An embedded work must disappear as soon as it is taken
  // down.
  if (!isVisitor || isEmbed || deps.web.isDevelopment || hasToken(url) || isPreviewUrl(url)) return render();
  return cache.find(
    isRoot ? ROOT_CACHE_KEY : site.id,
    `${language}${suggestedLanguage ? `>${suggestedLanguage}` : ''} ${url}`,
    render,
  );
}

/** Returns the chosen language, else the one in the URL, else the browser's. */
function pageLanguage(request: Pick<FastifyRequest, 'headers' | 'cookies'>, url: string, site: Site) {
  const isChosen = request.cookies[LANGUAGE_COOKIE] !== undefined && !isFrameUrl(url);
  const urlLanguage = isChosen ? undefined : languageOfUrl(url, offeredLanguages(site.languages));
  return urlLanguage ?? requestLanguage(request, site);
}

/** Returns another language to offer: the browser's preference, unless a language was chosen here. */
function findSuggestion(
  { headers, cookies }: FastifyRequest,
  language: InterfaceLanguage,
): InterfaceLanguage | undefined {
  if (cookies[LANGUAGE_COOKIE]) return undefined;
  const preferred = preferredLanguage(headers['accept-language']);
  return preferred === language ? undefined : preferred;
}

/** Chooses the language of the URL, so that the page's later calls use it too. */
async function chooseNamedLanguage(request: FastifyRequest, reply: FastifyReply, { hosts }: PageDeps): Promise<void> {
  if (isFrameUrl(request.url)) return;
  const { languages } = await hosts.find(request.host);
  const language = languageOfUrl(request.url, offeredLanguages(languages));
  if (language && !request.cookies[LANGUAGE_COOKIE])
    reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', secure: true, httpOnly: true, sameSite: 'lax' });
}

/**
 * Renews the cookie of recent sign-ins, because browsers keep a server's cookies longer than those of scripts, and
 * removes the classes that it contained earlier.
 */
function extendRecentSignIns({ url, cookies }: FastifyRequest, reply: FastifyReply): void {
  const value = cookies[RECENT_SIGN_INS_COOKIE];
  if (!value || !url.startsWith('/login')) return;
  const entries = parseRecentSignIns(value);
  const maxAge = entries.length > 0 ? RECENT_SIGN_INS_SECONDS : 0;
  const options = { path: '/', maxAge, secure: true, sameSite: 'lax' } as const;
  reply.setCookie(RECENT_SIGN_INS_COOKIE, JSON.stringify(entries), options);
}

/** Returns whether a URL may contain a secret: in old links, sent before secrets moved to the fragment, and to sign-in. */
function hasToken(url: string): boolean {
  return /^\/(password-reset-confirm|verification|accept-invitation|login|register|family)\/?[?/][^/]/.test(url);
}

/** Only a page of one book shows more to a browser that has bought it. */
const BOOK_URL = /^\/library\/[^/?]/;

/**
 * Returns the cookies that may give access to more than a visitor sees: those that make a visitor someone else, and on
 * the page of a book those of orders. A cookie whose session has ended, or that this site did not sign, counts as none.
 */
async function audienceCookies(
  { cookies }: FastifyRequest,
  { url, site, deps }: { url: string; site: Site; deps: PageDeps },
): Promise<string[]> {
  const present = (names: string[]) => names.flatMap((name) => (cookies[name] ? [`${name}=${cookies[name]}`] : []));
  const links = present(deps.cookieAuthenticators.map(({ cookieName }) => cookieName));
  const isLinked = links.length > 0 && (await authenticate({ headers: {}, cookies }, site, deps)).role !== 'visitor';
  const hasOrders = BOOK_URL.test(url) && openedOrders(cookies[ORDERS_COOKIE], site.id, deps.tokenSecret).length > 0;
  return [...(isLinked ? links : []), ...(hasOrders ? present([ORDERS_COOKIE]) : [])];
}

/**
 * Limits concurrent renderings, so that under load cached pages and sign-ins still find database connections (a
 * rendering mostly holds two of the ten). A thousand queued pages wait about five seconds. IP addresses take turns, so
 * that an address that opens hundreds of new pages delays only itself.
 */
const withRenderLimit = limitConcurrency(4, 1000);

type RenderOptions = { deps: PageDeps; isVisitor: boolean; isEmbed: boolean };

async function renderPage(url: string, site: Site, pageSite: PageSite, send: Send, options: RenderOptions) {
  const { deps, isVisitor, isEmbed } = options;
  const { web } = deps;
  const page = await web.render({ url, site: pageSite, send });
  if (page.location !== undefined) {
    return createCachedPage(page.status, { location: page.location, 'cache-control': 'no-cache' }, '');
  }
  if (page.broken) throw page.broken;
  // A page that requires sign-in does not show yet whether its entry exists.
  if (page.status === 404 || page.state === 'guarded') {
    const location = await findMovedUrl(deps.pool, url);
    if (location) return createCachedPage(301, { location, 'cache-control': 'no-cache' }, '');
  }
  if (page.status === 503) throw new Refusal('busy', { retryAfter: 5 });
  const theme = siteTheme(site);
  const assets = await web.assetsOf(page.sources, pageSite.language);
  const isPreview = isPreviewUrl(url);
  const isIndexed = site.verified_at !== null && !isPreview;
  // Content is edited on the root host, so no page of another host is ever framed.
  const isFrame = pageSite.isRoot && page.status === 200 && (await isFramedPreview(url, site, deps));
  const html = renderDocument(page, {
    ...{
      site: pageSite,
      theme,
      headScript: web.headScript,
      assets,
      url,
      isStatic: isEmbed || isFrame,
      opensTabs: isFrame,
    },
    isIndexed: isIndexed && !isEmbed,
  });
  const isShared = isVisitor && page.state !== 'guarded' && !page.isUncached && !isPreview;
  const cached = await createCachedPage(
    page.status,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-language': pageSite.language,
      'content-security-policy': pagePolicy(page.html, theme.css, { isEmbed, isFrame, headScript: web.headScript }),
      ...(isFrame && { 'x-frame-options': 'SAMEORIGIN' }),
      ...(page.status === 200 &&
        allowsMicrophone(url) && { 'permissions-policy': permissionsPolicy({ hasMicrophone: true }) }),
      'cache-control': isShared ? 'no-cache' : isVisitor ? 'no-store' : 'private, no-store',
    },
    html,
  );
  return { ...cached, route: page.route, isEmbed };
}

/** Returns a function for a page's in-process calls, which carry only host, language and the audience's cookie. */
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
    // The entry has moved, so the page's own address has no entry and is redirected.
    if (statusCode === 301) return { status: 404, reply: {} };
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

function createStandalone(status: number, html: string, policy: string): Promise<CachedPage> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  };
  return createCachedPage(status, headers, html);
}

const MAX_LATER_SECONDS = 4;

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
  const { retryAfter } = refusal?.details ?? {};
  if (retryAfter) reply.header('retry-after', retryAfter);
  // Reloads the page, because a child does not know how to try again. Delays differ, or all would reload together.
  if (retryAfter && refusal?.code === 'busy') reply.header('refresh', retryAfter + randomInt(MAX_LATER_SECONDS));
  const [status, title, hint] =
    refusal?.code === 'noSuchSchool'
      ? [404, noSuchSchool, noSuchSchoolHint]
      : refusal?.code === 'busy'
        ? [503, busy, busyHint]
        : [refusal?.status ?? 500, broken, brokenHint];
  const words = { title: deps.translate(language, title), hint: deps.translate(language, hint) };
  const html = renderStandalonePage(language, words);
  await sendPage(request, reply, await createStandalone(status, html, standalonePagePolicy()));
}
