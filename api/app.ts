import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { showDescription, showLive, showReady } from '#contract/health.ts';
import { refusals } from '#contract/refusals.ts';
import { helpRoutes } from './help/routes.ts';
import { LANGUAGE_COOKIE, languageOf } from './kit/language.ts';
import { logging } from './kit/log.ts';
import { describeApi } from './kit/openapi.ts';
import { mayAnyone } from './kit/policy.ts';
import { Refusal } from './kit/refusal.ts';
import { mount, type ServeDeps, serve } from './kit/serve.ts';
import { cutSlowBodies, usualPatience } from './kit/slow-bodies.ts';
import { messageRoutes } from './messages/routes.ts';
import { readingRoutes } from './reading/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';

/** Every feature, by name. */
const features = [...tenantRoutes, ...helpRoutes, ...messageRoutes, ...readingRoutes];

const isWell = async () => ({ status: 'ok' as const });
const live = serve(showLive, mayAnyone, isWell);
const described = serve(showDescription, mayAnyone, async () => description);
const routes = [serve(showReady, mayAnyone, isWell), described, ...features];
const description = describeApi([live, ...routes]);

export type AppDeps = ServeDeps & { log?: boolean };

const LARGEST_JSON = 262_144;

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    ...logging(deps.log ?? false),
    bodyLimit: LARGEST_JSON,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    requestTimeout: 30_000,
    http: { connectionsCheckingInterval: 1000 },
  });
  // Only JSON and multipart forms are read: a text/plain form of another site is not.
  app.removeContentTypeParser('text/plain');
  cutSlowBodies(app, usualPatience);
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    maxEventLoopUtilization: 0,
    // Whether the process runs is the last thing to become silent.
    pressureHandler(request) {
      if (request.routeOptions.url !== '/api/health/live') throw new Refusal('busy', { retryAfter: 5 });
    },
  });
  await app.register(cookie);
  await app.register(multipart);
  app.decorateRequest('facts');
  app.setErrorHandler((thrown: FastifyError | Refusal, request, reply) => tell(thrown, request, reply, deps));
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound');
  });
  // Says only that the process runs: it asks neither the database nor whose host it is.
  app.get('/api/health/live', isWell);
  for (const route of routes) mount(app, route, deps);
  return app;
}

/** The one place where something thrown becomes an answer. */
function tell(
  thrown: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  { say }: AppDeps,
): FastifyReply {
  const refusal = asRefusal(thrown);
  const asked = { cookie: request.cookies?.[LANGUAGE_COOKIE], accept: request.headers['accept-language'] };
  const language = languageOf(asked, []);
  reply.header('cache-control', 'no-store');
  if (!refusal) {
    request.log.error(thrown);
    const { status, says } = refusals.broken;
    return reply.code(status).send({ error: say(language, says), request_id: request.id });
  }
  if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter);
  return reply.code(refusal.status).send(refusal.reply((sentence) => say(language, sentence)));
}

/** What the framework and the database refuse, in our words; undefined: a bug. */
function asRefusal(thrown: FastifyError | Refusal): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  const { statusCode } = thrown;
  if (statusCode === 413) return new Refusal('tooLarge');
  if (statusCode === 415) return new Refusal('wrongKind');
  if (statusCode === 503 || isAway(thrown)) return new Refusal('busy', { retryAfter: 5 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed');
  return undefined;
}

/** The database cannot be reached, is starting or stopping, or has no connection free. */
function isAway({ code, message }: { code?: string; message: string }): boolean {
  const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300'];
  return away.includes(code ?? '') || /timeout exceeded when trying to connect|Connection terminated/.test(message);
}
