import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '#api/kit/authentication.ts';
import { negotiateEncoding } from '#api/kit/compression.ts';
import { limitConcurrency } from '#api/kit/concurrency-limit.ts';
import type { Site } from '#api/kit/hosts.ts';
import { LANGUAGE_COOKIE, negotiateLanguage, requestLanguage } from '#api/kit/language.ts';
import { Refusal, toRefusal } from '#api/kit/refusal.ts';
import type { ServeDeps } from '#api/kit/serve.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import type { Send, SiteFacts } from '#contract/rendering.ts';
import { documentOf } from './document.ts';
import { bodyOf, openPageCache, type PageCache, type ReadyPage, readyPage } from './page-cache.ts';
import { siteFacts } from './site-context.ts';
import { mountSiteFiles } from './site-files.ts';
import { lookOf } from './site-theme.ts';
import { plainPage, plainPageWords, plainPolicy } from './standalone-page.ts';
import type { Web } from './web.ts';

type PageDeps = ServeDeps & { web: Web; hasSandbox?: boolean };

/** Puts every page on the app: whatever is neither a call nor a file is drawn by the web. */
export async function mountPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const cache = openPageCache(MOST_BYTES);
  deps.hosts.onChange((tenantId) => {
    cache.forget(tenantId);
    // The root host shows what schools share.
    if (tenantId) cache.forget(ROOT);
  });
  await deps.web.serveFiles(app);
  mountSiteFiles(app, deps);
  app.all('/api/*', () => {
    throw new Refusal('notFound');
  });
  app.get('/*', {
    async handler(request, reply) {
      return send(request, reply, await pageOf(app, request, cache, deps));
    },
    errorHandler: (thrown, request, reply) => tellPlainly(thrown, request, reply, deps),
  });
}

/** Of compressed pages: those of some four thousand schools, of about sixteen kilobytes each. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The cache's name for the pages of the root hosts, which no tenant's own name can be. */
const ROOT = 'root';

async function pageOf(
  app: FastifyInstance,
  request: FastifyRequest,
  cache: PageCache,
  deps: PageDeps,
): Promise<ReadyPage> {
  const { hosts } = deps;
  const site = await hosts.find(request.host);
  const isRoot = hosts.isRoot(request.host);
  const language = requestLanguage(request, site);
  if (site.suspended_at) return resting(language, deps);

  const facts = siteFacts(site, { isRoot, language, origin: deps.origin, hasSandbox: deps.hasSandbox ?? false });
  const audience = audienceIn(request, deps);
  const isVisitor = audience.length === 0 || (await isJustVisitor(request, site, deps));
  const make = () => {
    const sending = inProcess(app, request, language, isVisitor ? [] : audience);
    return inTurn(() => draw(request.url, site, facts, sending, { deps, isVisitor }));
  };
  // In development the web's own files change without telling.
  if (!isVisitor || deps.web.isDevelopment) return make();
  return cache.find(isRoot ? ROOT : site.id, `${language} ${request.url}`, make);
}

/** The cookies that open more than a visitor sees. */
function audienceIn({ cookies }: FastifyRequest, { cookieAuthenticators }: PageDeps): string[] {
  return cookieAuthenticators.flatMap(({ cookieName }) =>
    cookies[cookieName] ? [`${cookieName}=${cookies[cookieName]}`] : [],
  );
}

/** A cookie that stands for nothing any more makes nobody a member of the community, or of a family. */
async function isJustVisitor({ cookies }: FastifyRequest, site: Site, deps: PageDeps): Promise<boolean> {
  const { role } = await authenticate({ headers: {}, cookies }, site, deps);
  return role === 'visitor';
}

/**
 * In a rush on pages that are not kept, few are drawn at once: the kept ones and the sign-ins pass between them, and find
 * connections to the database (a drawing mostly holds two of the ten). A thousand wait for about five seconds.
 */
const inTurn = limitConcurrency(4, 1000);

type Drawing = { deps: PageDeps; isVisitor: boolean };

async function draw(url: string, site: Site, facts: SiteFacts, sending: Send, { deps, isVisitor }: Drawing) {
  const { web } = deps;
  const page = await web.render({ url, site: facts, send: sending });
  if (page.location !== undefined) {
    return readyPage(page.status, { location: page.location, 'cache-control': 'no-cache' }, '');
  }
  if (page.broken) throw page.broken;
  if (page.status === 503) throw new Refusal('busy', { retryAfter: 5 });
  const look = lookOf(site, web.isDevelopment);
  const assets = await web.assetsOf(page.sources, facts.language);
  const isIndexed = site.verified_at !== null;
  const html = documentOf(page, { site: facts, look, assets, url, isIndexed });
  const isShared = isVisitor && page.state !== 'guarded';
  return readyPage(
    page.status,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-language': facts.language,
      'content-security-policy': look.policy,
      'cache-control': isShared ? 'no-cache' : isVisitor ? 'no-store' : 'private, no-store',
    },
    html,
  );
}

/** Calls of the page stay in the process and carry the host, the audience's cookie and the language, nothing else. */
function inProcess(
  app: FastifyInstance,
  { host }: FastifyRequest,
  language: InterfaceLanguage,
  audience: string[],
): Send {
  const cookies = [`${LANGUAGE_COOKIE}=${language}`, ...audience];
  const headers = { host, cookie: cookies.join('; ') };
  return async ({ method, address }) => {
    if (method !== 'GET') throw new Error(`A page may not change anything: ${method} ${address}`);
    const { statusCode, body } = await app.inject({ method, url: address, headers });
    return { status: statusCode, answer: JSON.parse(body) };
  };
}

async function send(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): Promise<FastifyReply> {
  const { headers, status, etag } = page;
  reply.code(status).headers(headers).header('vary', 'accept-encoding, accept-language, cookie');
  if (status === 200 && headers['cache-control'] === 'no-cache') {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await bodyOf(page, encoding));
}

function resting(language: InterfaceLanguage, deps: PageDeps): Promise<ReadyPage> {
  return plain(404, language, deps, plainPageWords.suspended, plainPageWords.suspendedHint);
}

function plain(status: number, language: InterfaceLanguage, { translate }: PageDeps, title: string, hint: string) {
  const html = plainPage(language, { title: translate(language, title), hint: translate(language, hint) });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPolicy,
    'cache-control': 'no-store',
  };
  return readyPage(status, headers, html);
}

/** What went wrong before or while a page was drawn, as a page that needs nothing. */
async function tellPlainly(thrown: Error, request: FastifyRequest, reply: FastifyReply, deps: PageDeps): Promise<void> {
  const refusal = toRefusal(thrown);
  // Whoever is turned away in a rush is so before any cookie was read.
  const asked = { cookie: request.cookies?.[LANGUAGE_COOKIE], accept: request.headers['accept-language'] };
  const language = negotiateLanguage(asked, deps.hosts.findCached(request.host)?.languages ?? []);
  const { busy, busyHint, broken, brokenHint, noSuchSchool, noSuchSchoolHint } = plainPageWords;
  if (!refusal) request.log.error({ err: thrown });
  if (refusal?.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter);
  const page = await (refusal?.code === 'noSuchSchool'
    ? plain(404, language, deps, noSuchSchool, noSuchSchoolHint)
    : refusal?.code === 'busy'
      ? plain(503, language, deps, busy, busyHint)
      : plain(refusal?.status ?? 500, language, deps, broken, brokenHint));
  await send(request, reply, page);
}
