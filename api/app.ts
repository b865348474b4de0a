import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { showApiDescription, showLive, showReady } from '#contract/health.ts';
import { refusals } from '#contract/refusals.ts';
import { abilityRoutes } from './abilities/routes.ts';
import { mountApiDocsPage } from './api-docs/sandbox-page.ts';
import { auditRoutes } from './audit/routes.ts';
import { bookImportRoutes } from './book-imports/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { bulkLists } from './bulk-lists.ts';
import { pictureRoutes } from './cards/picture-routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { causeRoutes } from './causes/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { childDataRoutes } from './child-data/routes.ts';
import { classActivityRoutes } from './classes/activity-routes.ts';
import { classRoutes } from './classes/routes.ts';
import { mailEventRoutes } from './email/event-routes.ts';
import { mountSandboxEmails } from './email/sandbox.ts';
import { emailMonitoringRoutes } from './email-monitoring/routes.ts';
import { emailReportRoutes } from './email-reports/routes.ts';
import { enrolmentRoutes } from './enrolment/routes.ts';
import { familyCookie } from './families/family-cookie.ts';
import { familyRoutes } from './families/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { mountFiles } from './files/routes.ts';
import { giftRoutes } from './gifts/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { storeAddresses } from './kit/client-address.ts';
import { compressReplies } from './kit/compression.ts';
import { schemaController } from './kit/contract-validation.ts';
import { closeGracefully } from './kit/graceful-shutdown.ts';
import { mountHealth } from './kit/health.ts';
import { errorLanguage } from './kit/language.ts';
import { type LogTarget, logCause, logOptions } from './kit/log.ts';
import { mount } from './kit/mount.ts';
import { movedLocation } from './kit/moved-sites.ts';
import { describeApi } from './kit/openapi.ts';
import { allowAnyone } from './kit/policy.ts';
import { Refusal, toRefusal } from './kit/refusal.ts';
import { refuseAmbiguousRequests, rewriteMalformedUrl } from './kit/request-line.ts';
import { addSecurityHeaders } from './kit/security-headers.ts';
import { type ServeDeps, serve } from './kit/serve.ts';
import { MAX_CONNECTIONS, serverLimits } from './kit/server-limits.ts';
import { abortSlowRequests, defaultThresholds } from './kit/slow-requests.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { offerRoutes } from './managed-offers/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { modeRoutes } from './modes/routes.ts';
import { saleSettingsRoutes } from './offers/routes.ts';
import { opdsRoutes } from './opds/routes.ts';
import { invoiceRoutes } from './orders/invoice-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { languageRoutes } from './pages/language-routes.ts';
import { mountPages } from './pages/pages.ts';
import type { Web } from './pages/web.ts';
import { paymentIssueRoutes } from './payment-issues/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { studentPasswordRoutes } from './people/student-password-routes.ts';
import { studentRoutes } from './people/student-routes.ts';
import { pieceCheckRoutes } from './pieces/check-routes.ts';
import { piecePageRoutes } from './pieces/page-routes.ts';
import { piecePictureRoutes } from './pieces/picture-routes.ts';
import { pieceRoutes } from './pieces/routes.ts';
import { storyRoutes } from './pieces/story-routes.ts';
import { versionRoutes } from './pieces/version-routes.ts';
import { platformBookRoutes } from './platform-books/routes.ts';
import { platformPersonRoutes } from './platform-people/person-routes.ts';
import { platformPeopleRoutes } from './platform-people/routes.ts';
import { mountPaypalSandbox } from './providers/paypal/sandbox/mount.ts';
import { mountStripeSandbox } from './providers/stripe/sandbox/mount.ts';
import { webhookRoutes } from './providers/webhook-routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { publishingPermissionRoutes } from './publishing-permission/routes.ts';
import { queueRoutes } from './queues/routes.ts';
import { reactionRoutes } from './reactions/routes.ts';
import { readingRoutes } from './reading/routes.ts';
import { readRoutes } from './reads/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { staffReviewRoutes } from './reviews/staff-routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { communityCookie } from './sign-in/community-cookie.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { staffSearchRoutes } from './staff-search/routes.ts';
import { countRequests } from './statistics/count-requests.ts';
import { platformStatisticsRoutes } from './statistics/platform-routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { workStatisticsRoutes } from './statistics/work-routes.ts';
import { managedStoryRoutes } from './stories/managed-routes.ts';
import { publishedStoryRoutes } from './stories/routes.ts';
import { supportAccessRoutes } from './support-access/routes.ts';
import { tenantAdminRoutes } from './tenant-admin/routes.ts';
import { tenantClosingRoutes } from './tenant-closing/routes.ts';
import { tenantSubdomainRoutes } from './tenant-subdomains/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { tourRoutes } from './tours/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { userRoutes } from './users/routes.ts';

/** The routes of every feature. */
const featureRoutes = [
  ...tenantRoutes,
  ...modeRoutes,
  ...invoiceRoutes,
  ...orderRoutes,
  ...paymentIssueRoutes,
  ...giftRoutes,
  ...languageRoutes,
  ...signInRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...secondFactorRoutes,
  ...peopleRoutes,
  ...studentRoutes,
  ...studentPasswordRoutes,
  ...platformPeopleRoutes,
  ...platformPersonRoutes,
  ...bulkRoutes(bulkLists),
  ...classRoutes,
  ...classActivityRoutes,
  ...cardRoutes,
  ...pictureRoutes,
  ...enrolmentRoutes,
  ...helpRoutes,
  ...messageRoutes,
  ...mailEventRoutes,
  ...webhookRoutes,
  ...ledgerRoutes,
  ...emailMonitoringRoutes,
  ...emailReportRoutes,
  ...favouriteRoutes,
  ...reactionRoutes,
  ...readRoutes,
  ...readingRoutes,
  ...savedViewRoutes,
  ...tourRoutes,
  ...bookImportRoutes,
  ...bookRoutes,
  ...publishingRoutes,
  ...cartRoutes,
  ...categoryRoutes,
  ...causeRoutes,
  ...offerRoutes,
  ...saleSettingsRoutes,
  ...salesRoutes,
  ...publishingPermissionRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...staffReviewRoutes,
  ...pieceRoutes,
  ...piecePageRoutes,
  ...piecePictureRoutes,
  ...storyRoutes,
  ...versionRoutes,
  ...publishedStoryRoutes,
  ...managedStoryRoutes,
  ...uploadRoutes,
  ...pieceCheckRoutes,
  ...certificateRoutes,
  ...searchRoutes,
  ...staffSearchRoutes,
  ...registrationRoutes,
  ...invitationRoutes,
  ...auditRoutes,
  ...childDataRoutes,
  ...familyRoutes,
  ...abilityRoutes,
  ...opdsRoutes,
  ...organizationRoutes,
  ...supportAccessRoutes,
  ...statisticsRoutes,
  ...workStatisticsRoutes,
  ...platformStatisticsRoutes,
  ...tenantAdminRoutes,
  ...platformBookRoutes,
  ...queueRoutes,
  ...tenantClosingRoutes,
  ...tenantSubdomainRoutes,
];

const reportHealth = async () => ({ status: 'ok' as const });
/** Described here; served by `mountHealth`, which works on any host. */
const healthRoutes = [serve(showLive, allowAnyone, reportHealth), serve(showReady, allowAnyone, reportHealth)];
const routes = [serve(showApiDescription, allowAnyone, async () => findDescription()), ...featureRoutes];

let description: ReturnType<typeof describeApi> | undefined;
/** Describes the API once, and not before someone reads it: a start would wait for it. */
function findDescription(): ReturnType<typeof describeApi> {
  description ??= describeApi([...healthRoutes, ...routes]);
  return description;
}

/** How callers without an account are recognized. A family sees more than the community, so its cookie is checked first. */
const cookieAuthenticators = [familyCookie, communityCookie];

export type AppDeps = Omit<ServeDeps, 'cookieAuthenticators'> & {
  log?: LogTarget;
  /** Addresses whose X-Forwarded-* headers are trusted; none if unset. */
  trustedProxy?: string | undefined;
  /** Opens /sandbox/*. */
  hasSandbox?: boolean;
  /** The mean delay of the event loop above which requests are refused; 0: none is, however busy the machine. */
  maxEventLoopDelayMs?: number;
  /** Without it the app serves the API only. */
  web?: Web;
};

export async function buildApp(options: AppDeps): Promise<FastifyInstance> {
  const deps = { ...options, cookieAuthenticators };
  const app = Fastify({
    ...logOptions(deps.log ?? false),
    ...serverLimits,
    schemaController,
    trustProxy: deps.trustedProxy ?? false,
    // Requests during shutdown still get a reply: see closeGracefully.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    rewriteUrl: rewriteMalformedUrl,
    // What the router refuses gets our own message too.
    frameworkErrors: (thrown, request, reply) => void replyWithError(thrown, request, reply, deps),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  closeGracefully(app);
  storeAddresses(app);
  // Only JSON and multipart forms are read: a text/plain form of another site is not.
  app.removeContentTypeParser('text/plain');
  await addSecurityHeaders(app, deps.hosts);
  refuseAmbiguousRequests(app);
  compressReplies(app);
  abortSlowRequests(app, defaultThresholds);
  await refuseUnderPressure(app, deps);
  await app.register(cookie);
  await app.register(multipart);
  app.decorateRequest('facts');
  app.setErrorHandler((thrown: FastifyError | Refusal, request, reply) => replyWithError(thrown, request, reply, deps));
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound');
  });
  countRequests(app, deps);
  await mountFeatures(app, deps);
  return app;
}

async function mountFeatures(app: FastifyInstance, deps: AppDeps & ServeDeps): Promise<void> {
  mountHealth(app, deps.pool);
  for (const route of routes) mount(app, route, deps);
  mountFiles(app, deps);
  if (deps.hasSandbox) {
    mountSandboxEmails(app, deps);
    if (deps.stripe) mountStripeSandbox(app, { ...deps, stripe: deps.stripe });
    if (deps.paypal) mountPaypalSandbox(app, { ...deps, paypal: deps.paypal });
    mountApiDocsPage(app, findDescription);
  }
  if (deps.web) await mountPages(app, { ...deps, web: deps.web });
}

async function refuseUnderPressure(app: FastifyInstance, { web, maxEventLoopDelayMs = 500 }: AppDeps): Promise<void> {
  await app.register(underPressure, {
    // The mean over a second: an answer takes about three turns of the loop, and people wait two seconds at most. In
    // development Vite works in this process, and its first page is slow.
    maxEventLoopDelay: web?.isDevelopment ? 0 : maxEventLoopDelayMs,
    maxEventLoopUtilization: 0,
    // Whether the process runs is the last thing to become silent.
    pressureHandler(request) {
      if (request.routeOptions.url !== '/api/health/live') throw new Refusal('busy', { retryAfter: 5 });
    },
  });
}

/** Turns everything that is thrown into a reply; there is no other place that does. */
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
  if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter);
  return reply.code(refusal.status).send(refusal.toReply((sentence, values) => translate(language, sentence, values)));
}
