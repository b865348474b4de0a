import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { showDescription, showLive, showReady } from '#contract/health.ts';
import { refusals } from '#contract/refusals.ts';
import { bookRoutes } from './books/routes.ts';
import { mountFiles } from './files/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { LANGUAGE_COOKIE, languageOf } from './kit/language.ts';
import { logging } from './kit/log.ts';
import { describeApi } from './kit/openapi.ts';
import { mayAnyone } from './kit/policy.ts';
import { Refusal, refusalOf } from './kit/refusal.ts';
import { secureAnswers } from './kit/security.ts';
import { mount, type ServeDeps, serve } from './kit/serve.ts';
import { cutSlowBodies, usualPatience } from './kit/slow-bodies.ts';
import { mountSandboxMail } from './mail/sandbox.ts';
import { messageRoutes } from './messages/routes.ts';
import { languageRoutes } from './pages/language.ts';
import { mountPages } from './pages/pages.ts';
import type { Web } from './pages/web.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { readingRoutes } from './reading/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Every feature, by name. */
const features = [
  ...tenantRoutes,
  ...languageRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...helpRoutes,
  ...messageRoutes,
  ...readingRoutes,
  ...bookRoutes,
  ...publishingRoutes,
  ...searchRoutes,
  ...registrationRoutes,
];

const isWell = async () => ({ status: 'ok' as const });
const live = serve(showLive, mayAnyone, isWell);
const described = serve(showDescription, mayAnyone, async () => description);
const routes = [serve(showReady, mayAnyone, isWell), described, ...features];
const description = describeApi([live, ...routes]);

export type AppDeps = ServeDeps & {
  log?: boolean;
  /** Opens /sandbox/*. */
  hasSandbox?: boolean;
  /** Without it there are the calls alone. */
  web?: Web;
};

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
  await secureAnswers(app);
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
  mountFiles(app, deps);
  if (deps.hasSandbox) mountSandboxMail(app, deps);
  if (deps.web) await mountPages(app, { ...deps, web: deps.web });
  return app;
}

/** The one place where something thrown becomes an answer. */
function tell(
  thrown: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  { say }: AppDeps,
): FastifyReply {
  const refusal = refusalOf(thrown);
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
