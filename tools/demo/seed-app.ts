import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { buildApp } from '#api/app/app.ts';
import { readConfig } from '#api/app/config.ts';
import { openBuiltWeb } from '#api/app/pages/web.ts';
import { openCounters } from '#api/kit/counters.ts';
import { openDnsResolver } from '#api/kit/dns-resolver.ts';
import { openHosts } from '#api/kit/hosts.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { openStorage } from '#api/kit/storage.ts';
import { inPlatform, inTenant, type PlatformDb, type TenantDb } from '#api/kit/tenant.ts';
import type { EmailRequest, RenderEmail, RenderedEmail } from '#contract/core/email-contents.ts';
import { mountSandbox } from '#sandbox/mount.ts';
import { projectRoot } from '#tools/build-state.ts';

/** Fills the placeholders of a sentence. The demo data is in English, so that no catalogue has to be built first. */
function translate(_: string, sentence: string, values: Record<string, unknown> = {}): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
}

/** Renders an email in English, from the sources of its template: in development the site is not built. */
export const renderDemoEmail: RenderEmail = async (request) => {
  templates ??= loadTemplates();
  return (await templates).renderEmail({ ...request, language: 'en' }, (sentence, values) =>
    translate('en', sentence, values),
  );
};
type Translate = (sentence: string, values?: Record<string, unknown>) => string;
type EmailTemplates = { renderEmail(request: EmailRequest, t: Translate): RenderedEmail };
let templates: Promise<EmailTemplates> | undefined;

async function loadTemplates(): Promise<EmailTemplates> {
  const { runnerImport } = await import('vite');
  const file = path.join(projectRoot, 'web/core/email/render-email.tsx');
  const { module } = await runnerImport<EmailTemplates>(file, { root: projectRoot, configFile: false });
  return module;
}

/** Renders an email in English as the built site does, which loads four times as fast as its sources. */
const renderBuiltEmail: RenderEmail = async (request) => {
  builtWeb ??= openBuiltWeb(path.resolve('dist'));
  return (await builtWeb).renderEmail({ ...request, language: 'en' });
};
let builtWeb: ReturnType<typeof openBuiltWeb> | undefined;

/** Opens the API without pages and without a port. The demo data is created through its endpoints and actions. */
export async function openSeedApp(env: NodeJS.ProcessEnv) {
  const config = readConfig(env);
  const pool = openPool({ connectionString: config.databases.app, max: 4 });
  const platformPool = openPool({ connectionString: config.databases.platform, max: 1 });
  const storage = await openStorage(config);
  const hosts = await openHosts(pool, { connectionString: config.databases.app }, config.rootHosts);
  const counters = openCounters(pool, (cause) => {
    throw cause;
  });
  const app = await buildApp({
    ...config,
    pool,
    counters,
    platformPool,
    hosts,
    storage,
    dnsResolver: openDnsResolver(config.dns),
    translate,
    renderEmail: config.isDevelopment ? renderDemoEmail : renderBuiltEmail,
    // The first admins read their emails there.
    mountSandbox,
    // A first start keeps the whole machine busy, and no one else waits for a reply.
    maxEventLoopDelayMs: 0,
    log: process.stderr,
  });

  return {
    config,
    storage,
    app,
    counters,
    rootHost: config.rootHosts[0] ?? 'localhost',
    /** Runs `work` in a transaction of the tenant, without a signed-in person: as a visitor, or as the worker. */
    inTransaction: <T>(tenantId: string, work: (db: TenantDb) => Promise<T>, role: 'visitor' | 'worker' = 'visitor') =>
      inTenant(pool, { tenantId, role, personId: null, sessionId: null }, work),
    /** Runs `work` as the platform's role. */
    inPlatform: <T>(work: (db: PlatformDb) => Promise<T>) => inPlatform(platformPool, work),
    /** Finds the site of a host. The root host leads to the platform’s own tenant, to which its staff belong. */
    findSite: (host: string) => hosts.find(host),
    async close() {
      await app.close();
      await counters.close();
      await Promise.all([hosts.close(), pool.end(), platformPool.end()]);
    },
  };
}

export type SeedApp = Awaited<ReturnType<typeof openSeedApp>>;

type SeedRequest = {
  host: string;
  token?: string;
  cookie?: string;
  json?: object;
  form?: FormData;
  ifMatch?: string;
  /** The endpoint needs an Idempotency-Key. */
  isOnce?: true;
};
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** Calls one API endpoint. Throws with the endpoint and its reply when it is refused. */
export async function callApi<Reply>(
  seedApp: Pick<SeedApp, 'app'>,
  method: Method,
  path: string,
  request: SeedRequest,
): Promise<Reply> {
  const response = await inject(seedApp, method, path, request);
  return (response.body ? response.json() : undefined) as Reply;
}

/** Calls an endpoint with the current ETag of `of`. */
export async function callWithEtag<Reply>(
  seedApp: Pick<SeedApp, 'app'>,
  method: Method,
  path: string,
  { of, ...request }: SeedRequest & { of: string },
): Promise<Reply> {
  const { host, token } = request;
  const { headers } = await inject(seedApp, 'GET', of, { host, ...(token && { token }) });
  return callApi(seedApp, method, path, { ...request, ifMatch: String(headers.etag) });
}

/** Calls an endpoint as the browser of a visitor. Returns the cookie of the reply, as the next call sends it. */
export async function callForCookie(
  seedApp: Pick<SeedApp, 'app'>,
  method: Method,
  path: string,
  request: SeedRequest,
): Promise<string | undefined> {
  const { cookies } = await inject(seedApp, method, path, request);
  return cookies.map(({ name, value }) => `${name}=${value}`)[0];
}

async function inject(
  { app }: Pick<SeedApp, 'app'>,
  method: Method,
  path: string,
  { host, token, cookie, json, form, ifMatch, isOnce }: SeedRequest,
) {
  const request = form && new Response(form);
  const headers = {
    host,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
    ...(ifMatch && { 'if-match': ifMatch }),
    ...(isOnce && { 'idempotency-key': randomUUID() }),
    ...(request && { 'content-type': request.headers.get('content-type') ?? '' }),
  };
  const payload = request ? Buffer.from(await request.arrayBuffer()) : json;
  const response = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  if (response.statusCode >= 300) throw new Error(`${method} ${host}${path}: ${response.statusCode} ${response.body}`);
  return response;
}
