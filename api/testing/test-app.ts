import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AppDeps, buildApp } from '#api/app/app.ts';
import type { Web } from '#api/app/pages/web.ts';
import { issueToken, type Person as SignedIn } from '#api/kit/actor.ts';
import { openCounters } from '#api/kit/counters.ts';
import { openDnsResolver } from '#api/kit/dns-resolver.ts';
import { type Hosts, openHosts } from '#api/kit/hosts.ts';
import { openPool, type Pool } from '#api/kit/pipeline.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { SIGNATURE_HEADER, signBody } from '#api/kit/serve-signed.ts';
import { openStorage } from '#api/kit/storage.ts';
import type { WebEntry } from '#contract/app/rendering.ts';
import type { RenderEmail } from '#contract/core/email-contents.ts';
import type { Role } from '#contract/kit/roles.ts';
import { openSandbox } from '#db/sandbox.ts';
import { aDatabase, aTemplate, type TestDatabase } from '#db/testing/database.ts';
import { mountSandbox } from '#sandbox/mount.ts';
import { createBookFactories } from './book-factories.ts';
import { createFactories, type Person, type School } from './factories.ts';

export type { Person, School } from './factories.ts';

export type RequestOptions = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  as?: Person;
  /** The school whose host is called. Default: the school of `as`, else the root host. */
  at?: School;
  host?: string;
  body?: object | string;
  /** Sent as multipart; a file is `{name, bytes}`. */
  form?: Record<string, string | { name: string; bytes: Buffer }>;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** The caller's network address. */
  from?: string;
  /** Signs the body like the mail provider. */
  isSigned?: boolean;
};

export const tokenSecret = new TextEncoder().encode('a secret of at least thirty-two letters');
export const pepper = new TextEncoder().encode('a pepper, as well of thirty-two letters');
export const filesSecret = new TextEncoder().encode('another secret, again of thirty-two letters');
export const mailEventsKey = new TextEncoder().encode('the key of the mail provider, of more letters');

export const stripeKeys = { key: 'sk_test_0123456789', webhookSecrets: ['whsec_new0123456789', 'whsec_old0123456789'] };

export const paypalKeys = {
  clientId: 'client-of-a-test',
  clientSecret: 'secret-of-the-client',
  webhookId: '8PT597110X687430LKGECATA',
};

export const phonepeKeys = {
  ...{ clientId: 'TEST-CLIENT', clientVersion: '1', clientSecret: 'secret-of-the-client' },
  ...{ webhookUsername: 'booklark_hook', webhookPassword: 'Sandbox2026' },
};

/** An address without a name server, so that no test waits for the network. */
const UNUSED_ADDRESS = '127.0.0.1:1';

export type TestAppOptions = Partial<Pick<AppDeps, 'log' | 'trustedProxy' | 'mountSandbox' | 'maxEventLoopDelayMs'>> & {
  web?: WebEntry;
  /** A name server's address. Without it no name server answers. */
  dns?: string;
  /** The database of another test app, for a second server. It stays open on close. */
  shared?: TestDatabase;
  /** Called with the pools before the server's start opens their first connection. */
  onPools?: (pools: Pool[]) => void;
};

/** Returns new URLs each time, because listening changes their port. */
const phonepeUrls = () => {
  const url = new URL('http://localhost:1/sandbox/phonepe');
  return { url, authUrl: url };
};

let template: Promise<string> | undefined;

/** Returns the template with the sandbox's tables, because creating them in every database takes longer than a copy. */
export function appTemplate(): Promise<string> {
  template ??= aTemplate('template_app', ({ owner }) => openSandbox(owner));
  return template;
}

/** Starts the whole server on its own database; returns it with row factories and a `request` function. */
export async function startTestApp({ web, shared, onPools, dns = UNUSED_ADDRESS, ...options }: TestAppOptions = {}) {
  const database = shared ?? (await aDatabase({ template: await appTemplate() }));
  const pool = openPool(database.app);
  const platformPool = openPool({ ...database.app, user: 'booklark_platform' });
  onPools?.([pool, platformPool]);
  const files = await mkdtemp(path.join(tmpdir(), 'booklark-files-'));
  const storage = await openStorage({ files });
  const hosts = await openHosts(pool, database.app, ['localhost']);
  const counters = openCounters(pool, ignoreError);
  const settings: JobSettings = {
    tokenSecret,
    filesSecret,
    mailEventsKey,
    pepper,
    storage,
    origin: new URL('http://localhost:3000'),
    translate: web?.translate ?? ((_, sentence, values = {}) => fillPlaceholders(sentence, values)),
    renderEmail: web?.renderEmail ?? renderInEnglish,
    stripe: { ...stripeKeys, url: new URL('http://localhost:1/sandbox/stripe') },
    paypal: { ...paypalKeys, url: new URL('http://localhost:1/sandbox/paypal') },
    phonepe: { ...phonepeKeys, ...phonepeUrls() },
    platformSeller: { name: 'Booklark', address: '1 Long Street\nLondon', tax_number: 'GB 123 4567 89' },
    bankAccount: 'Long Bank, account 12345678',
  };
  const fastify = await buildApp({
    pool,
    platformPool,
    counters,
    hosts,
    dnsResolver: openDnsResolver([dns]),
    mountSandbox,
    // Never refuses under load, because tests share the machine; only the test of overload sets a limit.
    maxEventLoopDelayMs: 0,
    ...options,
    ...settings,
    ...(web && { web: servedFromSource(web) }),
  });

  let port: Promise<string> | undefined;
  const listen = () => {
    port ??= fastify.listen({ port: 0, host: '127.0.0.1' }).then((address) => new URL(address).port);
    return port;
  };
  const factories = createFactories(database);
  const sendWhenInformed = afterOwnChanges([database.owner, pool, platformPool], hosts);
  return {
    ...factories,
    ...createBookFactories({ database, pool, insert: factories.insert }),
    database,
    pool,
    platformPool,
    counters,
    storage,
    loadSettings: async () => settings,
    /** Listens on a port, so that the Stripe client reaches this server's sandbox; returns the client's settings. */
    async listenAsStripe() {
      const { stripe } = settings;
      if (!stripe) throw new Error('the test app has no settings of Stripe');
      stripe.url.port = await listen();
      return stripe;
    },
    /** Listens on a port for the PayPal client; returns the client's settings. */
    async listenAsPaypal() {
      const { paypal } = settings;
      if (!paypal) throw new Error('the test app has no settings of PayPal');
      paypal.url.port = await listen();
      return paypal;
    },
    /** Listens on a port for the PhonePe client; returns the client's settings. */
    async listenAsPhonepe() {
      const { phonepe } = settings;
      if (!phonepe) throw new Error('the test app has no settings of PhonePe');
      phonepe.url.port = await listen();
      return phonepe;
    },
    /** The folder of stored files. */
    files,
    app: fastify,
    request: (url: string, options: RequestOptions = {}) => sendWhenInformed(() => sendRequest(fastify, url, options)),
    /** Resolves when the server has been notified of all earlier changes, including those of a separate worker. */
    waitForChanges: () => hosts.waitForChanges(),
    async close() {
      await fastify.close();
      await counters.close();
      await Promise.all([hosts.close(), pool.end(), platformPool.end()]);
      await rm(files, { recursive: true, force: true });
      if (!shared) await database.close();
    },
  };
}

/**
 * Returns a function that sends a request after the server was notified of the test's own changes through these pools:
 * a notification arrives a moment after its transaction. It does not wait for changes that the server makes during a
 * request, since a person would notice them.
 */
function afterOwnChanges(pools: Pool[], hosts: Hosts) {
  let informed: Promise<void> | undefined;
  let running = 0;
  for (const pool of pools)
    pool.on('release', () => {
      if (running === 0) informed = undefined;
    });
  return async <T>(send: () => Promise<T>): Promise<T> => {
    informed ??= hosts.waitForChanges();
    await informed;
    running += 1;
    try {
      return await send();
    } finally {
      running -= 1;
    }
  };
}

/** Ignores failures to write counts, because a test may end its database before. */
function ignoreError(): void {}

/** Renders an email from the web's source without catalogues, which are slow to load. */
const renderInEnglish: RenderEmail = async (request) => {
  const templates = await import(path.resolve('web/core/email/render-email.tsx'));
  return templates.renderEmail(request, fillPlaceholders);
};

function fillPlaceholders(sentence: string, values: Record<string, unknown> = {}): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Serves pages from the web's source, without a build's files. */
function servedFromSource(entry: WebEntry): Web {
  return {
    ...entry,
    headScript: { code: 'void 0;' },
    isDevelopment: false,
    assetsOf: async () => ({
      ...{ entry: '/assets/main.js', styles: [], chunks: [] },
      catalogues: {
        first: '/assets/en.js',
        content: '/assets/en.js',
        others: '/assets/en-others.js',
        areas: '/assets/en-areas.js',
      },
    }),
    serveFiles: async () => {},
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

async function sendRequest(
  fastify: FastifyInstance,
  url: string,
  options: RequestOptions,
): Promise<LightMyRequestResponse> {
  const { method = 'GET', as, at = as?.school, body, form, cookie, token, from = '127.0.0.1' } = options;
  const headers: Record<string, string> = {
    host: options.host ?? (at ? `${at.subdomain}.localhost` : 'localhost'),
    ...options.headers,
  };
  if (as && !headers.authorization) headers.authorization = `Bearer ${await findToken(as)}`;
  if (token) headers.authorization = `Bearer ${token}`;
  if (cookie) headers.cookie = cookie;
  if (options.isSigned)
    headers[SIGNATURE_HEADER] = signBody(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''), mailEventsKey);
  if (form) {
    const edge = `edge${randomUUID()}`;
    headers['content-type'] = `multipart/form-data; boundary=${edge}`;
    return fastify.inject({ method, url, headers, remoteAddress: from, payload: multipart(form, edge) });
  }
  return fastify.inject({
    method,
    url,
    headers,
    remoteAddress: from,
    ...(body === undefined ? {} : { payload: body }),
  });
}

/** Time for which people reuse their token, like in a browser. A token is valid for ten minutes. */
const TOKEN_REUSE_MS = 30_000;
const tokens = new LRUCache<string, string>({ max: 500 });

function findToken(as: Person): string {
  const caller = callerOf(as);
  const key = JSON.stringify([caller, Math.floor(Date.now() / TOKEN_REUSE_MS)]);
  const token = tokens.get(key) ?? issueToken(caller, tokenSecret);
  tokens.set(key, token);
  return token;
}

function multipart(form: NonNullable<RequestOptions['form']>, boundary: string): Buffer {
  const parts = Object.entries(form).map(([name, value]) => {
    const file =
      typeof value === 'string' ? '' : `; filename="${value.name}"\r\ncontent-type: application/octet-stream`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(head),
      typeof value === 'string' ? Buffer.from(value) : value.bytes,
      Buffer.from('\r\n'),
    ]);
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

export function callerOf({ id, sessionId, role, school }: Person): SignedIn {
  return { tenantId: school.id, personId: id, role: role as Role, sessionId };
}
