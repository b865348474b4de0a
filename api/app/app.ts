import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { familyCookie } from '#api/administration/families/family-cookie.ts';
import { mountFiles } from '#api/administration/files/routes.ts';
import { countRequests } from '#api/administration/statistics/count-requests.ts';
import { recordExport } from '#api/core/audit/service.ts';
import { findMovedUrl } from '#api/core/content/service.ts';
import { communityCookie } from '#api/identity/sign-in/community-routes.ts';
import { OPEN_TO_VIEWS } from '#api/identity/support-access/service.ts';
import { storeAddresses } from '#api/kit/client-address.ts';
import { compressReplies } from '#api/kit/compression.ts';
import { schemaController } from '#api/kit/contract-validation.ts';
import { mountHealth } from '#api/kit/health.ts';
import { errorLanguage } from '#api/kit/language.ts';
import { type LogTarget, logCause, logOptions } from '#api/kit/log.ts';
import { mount } from '#api/kit/mount.ts';
import { movedLocation } from '#api/kit/moved-sites.ts';
import { describeApi } from '#api/kit/openapi.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { refuseUnderPressure } from '#api/kit/pressure.ts';
import { Refusal, toRefusal } from '#api/kit/refusal.ts';
import { refuseAmbiguousRequests, rewriteMalformedUrl } from '#api/kit/request-line.ts';
import { addSecurityHeaders } from '#api/kit/security-headers.ts';
import { type ServeDeps, serve } from '#api/kit/serve.ts';
import { MAX_CONNECTIONS, serverLimits } from '#api/kit/server-limits.ts';
import { abortSlowRequests, defaultThresholds } from '#api/kit/slow-requests.ts';
import { mountFilmFiles } from '#api/learning/films/service.ts';
import { showApiDescription, showLive, showReady } from '#contract/kit/health.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { featureRoutes } from './feature-routes.ts';
import { mountPages } from './pages/pages.ts';
import type { Web } from './pages/web.ts';
import { mountCertificates } from './proxy-certificates.ts';
import { mountSitemap } from './sitemap/mount.ts';

const reportHealth = async () => ({ status: 'ok' as const, replica_delay_seconds: null });
/** Routes for the API description only; `mountHealth` serves them on any host. */
const healthRoutes = [serve(showLive, allowAnyone, reportHealth), serve(showReady, allowAnyone, reportHealth)];
/** Cached, because anyone can read these two megabytes: they are written and compressed only once. */
const apiDescription = serve(showApiDescription, allowAnyone, async () => findDescription(), {
  cacheKey: () => 'openapi',
  isSameForAllSites: true,
});
const routes = [apiDescription, ...featureRoutes];

let description: ReturnType<typeof describeApi> | undefined;
/** Describes the API once, at its first reader, because it would delay the start. */
function findDescription(): ReturnType<typeof describeApi> {
  description ??= describeApi([...healthRoutes, ...routes]);
  return description;
}

/**
 * Cookies that authenticate callers without an account. A family sees more than the community, so its cookie is checked
 * first.
 */
const cookieAuthenticators = [familyCookie, communityCookie];

export type MountSandbox = (
  app: FastifyInstance,
  deps: ServeDeps & { findDescription(): ReturnType<typeof describeApi> },
) => void;

export type AppDeps = Omit<ServeDeps, 'cookieAuthenticators' | 'recordExport' | 'openToViews'> & {
  log?: LogTarget;
  /** Addresses whose X-Forwarded-* headers are trusted; none if unset. */
  trustedProxy?: string | undefined;
  /** Serves /sandbox/* in a test installation; missing in production. */
  mountSandbox?: MountSandbox | undefined;
  /** The mean delay of the event loop above which requests are refused; 0 never refuses any. */
  maxEventLoopDelayMs: number;
  /** The web; without it the app serves the API only. */
  web?: Web;
};

export async function buildApp(options: AppDeps): Promise<FastifyInstance> {
  const deps = { ...options, cookieAuthenticators, recordExport, openToViews: OPEN_TO_VIEWS };
  const app = Fastify({
    ...logOptions(deps.log ?? false),
    ...serverLimits,
    schemaController,
    trustProxy: deps.trustedProxy ?? false,
    // A request during shutdown still gets its reply.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    rewriteUrl: rewriteMalformedUrl,
    // Requests that the router refuses get our own message too.
    frameworkErrors: (thrown, request, reply) => void replyWithError(thrown, request, reply, deps),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  storeAddresses(app);
  // Only JSON and multipart forms are read, never a text/plain form of another site.
  app.removeContentTypeParser('text/plain');
  await addSecurityHeaders(app, deps.hosts);
  refuseAmbiguousRequests(app);
  compressReplies(app);
  abortSlowRequests(app, defaultThresholds);
  await refuseUnderPressure(app, deps);
  await app.register(cookie);
  await app.register(multipart);
  app.decorateRequest('facts');
  app.setErrorHandler(async (thrown: FastifyError | Refusal, request, reply) => {
    const location = await findMovedContent(thrown, request, deps).catch((cause: unknown) => {
      request.log.error({ err: cause }, 'no redirect was looked up');
      return undefined;
    });
    // If staff restored the old address, a browser that had cached the redirect would redirect in a circle.
    if (location) return reply.header('cache-control', 'no-cache').redirect(location, 301);
    return replyWithError(thrown, request, reply, deps);
  });
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound');
  });
  countRequests(app, deps);
  await mountFeatures(app, deps);
  return app;
}

async function mountFeatures(app: FastifyInstance, deps: AppDeps & ServeDeps): Promise<void> {
  mountHealth(app, deps.pool);
  mountCertificates(app, deps);
  for (const route of routes) mount(app, route, deps);
  mountFiles(app, deps);
  mountSitemap(app, deps);
  mountFilmFiles(app, deps);
  deps.mountSandbox?.(app, { ...deps, findDescription });
  if (deps.web) await mountPages(app, { ...deps, web: deps.web, hasSandbox: deps.mountSandbox !== undefined });
}

/** Returns the new URL of a call or file whose content was moved by staff. Calls that write accept both addresses. */
async function findMovedContent(
  thrown: FastifyError | Refusal,
  { method, url }: FastifyRequest,
  { pool }: AppDeps,
): Promise<string | undefined> {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && toRefusal(thrown)?.code === 'notFound' ? findMovedUrl(pool, url) : undefined;
}

/** Converts every thrown error to a reply, in this place only. */
function replyWithError(
  thrown: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  { translate, hosts, origin }: AppDeps,
): FastifyReply {
  const refusal = toRefusal(thrown);
  const location = refusal && movedLocation(refusal, request, origin);
  if (location) return reply.header('cache-control', 'no-store').redirect(location, 301);
  const language = errorLanguage(request, hosts.findCached(request.host) ?? { languages: [] });
  reply.header('cache-control', 'no-store');
  logCause(request.log, thrown, refusal);
  if (!refusal) {
    const { status, message } = refusals.broken;
    return reply.code(status).send({ error: translate(language, message), request_id: request.id });
  }
  // Closing a connection while a body arrives can lose the reply. The rest is read and dropped; see abortSlowRequests.
  if (refusal.status === 413) reply.removeHeader('connection');
  if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter);
  return reply.code(refusal.status).send(refusal.toReply((sentence, values) => translate(language, sentence, values)));
}
