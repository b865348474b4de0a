import { Readable } from 'node:stream';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { InterfaceLanguage } from '#contract/languages.ts';
import type { Download, Route } from '#contract/route.ts';
import { type Actor, type Person, readPerson } from './actor.ts';
import { CSV_PAGE_ROWS, type ListPage, sendCsv, wantsCsv } from './csv.ts';
import type { DnsResolver } from './dns-resolver.ts';
import type { Hosts, Site } from './hosts.ts';
import { runIdempotent } from './idempotency.ts';
import { LANGUAGE_COOKIE, negotiateLanguage } from './language.ts';
import type { Pool } from './pipeline.ts';
import type { Policy } from './policy.ts';
import { parseOrRefuse, Refusal } from './refusal.ts';
import { sealingFor } from './sealing.ts';
import { sha256 } from './secrets.ts';
import type { Storage } from './storage.ts';
import { inTenant, type TenantDb } from './tenant.ts';
import { bodyOf, readMultipart, type UploadedFile } from './uploads.ts';

/** What was configured and a handler may need. */
export type Settings = {
  tokenSecret: Uint8Array;
  filesSecret: Uint8Array;
  /** Goes into every hash of a password, and is in no backup of the database. */
  pepper: Uint8Array;
  storage: Storage;
  hosts: Hosts;
  dnsResolver: DnsResolver;
  /** Scheme, root host and port of every link that leaves the house, as configured and never as asked. */
  origin: URL;
  /** Puts a sentence of the source into another language, and values into its places. */
  translate(language: InterfaceLanguage, sentence: string, values?: Record<string, unknown>): string;
};

export type ServeDeps = Settings & { pool: Pool; platformPool: Pool };

/** What a handler gets: a well-formed call by somebody who may make it. */
type RequestContext<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  files: Record<string, UploadedFile>;
  /** The path and query as asked, for the addresses of neighbouring pages. */
  url: string;
  actor: Actor;
  /** The person of this call; refuses whoever has no account. */
  person(): Person;
  site: Site;
  isRoot: boolean;
  language: InterfaceLanguage;
  /** A list that leaves the house as a file; it is asked for page after page. */
  isExport: boolean;
  /** The address that guessing is counted by. */
  ip: string;
  /** The Idempotency-Key of a write, where it carries one. */
  idempotencyKey: string | undefined;
  settings: Settings;
  header(name: 'if-match' | 'user-agent'): string | undefined;
  setHeader(name: 'etag', value: string): void;
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, options?: CookieSerializeOptions): void;
  clearCookie(name: string): void;
};
export type Call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = RequestContext<
  Params,
  Query,
  Body
> & { db: TenantDb };

type RequestFacts = { actor: Actor; site: Site; isRoot: boolean; language: InterfaceLanguage };
type AnyRequestContext = RequestContext<z.ZodType, z.ZodType, z.ZodType>;

/** A route that is ready to be mounted; `mount` and `describeApi` read the same contract and policy. */
export type Served = {
  contract: Route;
  may: Policy;
  run(asked: AnyRequestContext, deps: ServeDeps): Promise<unknown>;
  /** Hears of every refusal before it is told, of a malformed call's too; may tell another one instead. */
  onRefusal?: OnRefusal | undefined;
};
type OnRefusal = (told: Pick<AnyRequestContext, 'site' | 'ip' | 'settings'> & TransactionRunner) => Promise<void>;
type TransactionRunner = { inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T> };

/** Joins what is asked (contract), who may ask (policy) and what is done (handler, inside the tenant's transaction). */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Route<P, Q, B, R>,
  may: Policy,
  handler: (call: Call<P, Q, B>) => Promise<z.input<R>>,
): Served {
  return {
    contract,
    may,
    run: (asked, { pool, pepper }) =>
      inTenant(pool, asked.actor, (db) =>
        runIdempotent(db, idempotencyOptions(contract, asked, pepper), () =>
          handler({ ...(asked as RequestContext<P, Q, B>), db }),
        ),
      ),
  };
}

/** The same for work that must not hold a connection meanwhile, such as hashing: the handler opens its own transactions. */
export function serveWithoutTransaction<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  contract: Route<P, Q, B, R>,
  may: Policy,
  handler: (call: RequestContext<P, Q, B> & TransactionRunner) => Promise<z.input<R>>,
  onRefusal?: OnRefusal,
): Served {
  return {
    contract,
    may,
    onRefusal,
    run: (asked, { pool }) =>
      handler({ ...(asked as RequestContext<P, Q, B>), inTransaction: (work) => inTenant(pool, asked.actor, work) }),
  };
}

/** Puts a route on the app. Host, who and may are decided before a body is read. */
export function mount(app: FastifyInstance, served: Served, deps: ServeDeps): void {
  const { contract } = served;
  app.route({
    method: contract.method,
    url: `/api${contract.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    async onRequest(request) {
      request.setDecorator('facts', await authorize(request, served, deps));
    },
    async handler(request, reply) {
      const facts = request.getDecorator<RequestFacts>('facts');
      if (contract.csv && wantsCsv(request)) return replyWithCsv(request, reply, facts, served, deps);
      let parts: Parts | undefined;
      try {
        if (request.isMultipart() && !contract.files) throw new Refusal('wrongKind');
        parts = contract.files && (await readMultipart(request, contract.files));
        const asked = createContext(request, reply, facts, contract, { query: request.query, parts });
        const answer = await served.run({ ...asked, settings: deps }, deps);
        reply.code(contract.status ?? 200).header('cache-control', 'no-store');
        if (contract.download) return replyWithFile(reply, contract.download, answer as Download);
        // Parsing drops every column that the contract does not name.
        return contract.status === 204 ? reply.send() : contract.reply.parse(answer);
      } catch (thrown) {
        if (thrown instanceof Refusal) await notifyRefusal(served, facts, request.ip, deps);
        throw contract.hasFieldsOnTop && thrown instanceof Refusal ? thrown.withFieldsOnTop() : thrown;
      } finally {
        await parts?.discard();
      }
    },
  });
}

function replyWithFile(reply: FastifyReply, type: string, { name, bytes }: Download): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(type).send(Readable.from(bytes, { objectMode: false }));
}

async function notifyRefusal(
  { onRefusal }: Served,
  { actor, site }: RequestFacts,
  ip: string,
  deps: ServeDeps,
): Promise<void> {
  await onRefusal?.({ site, ip, settings: deps, inTransaction: (work) => inTenant(deps.pool, actor, work) });
}

/** The same call, asked for again and again with the next offset. */
function replyWithCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: RequestFacts,
  served: Served,
  deps: ServeDeps,
) {
  const { contract } = served;
  const { format: _, ...query } = request.query as Record<string, unknown>;
  return sendCsv(reply, { path: contract.path, columns: contract.csv ?? [] }, async (at) => {
    const asked = createContext(request, reply, facts, contract, { query: { ...query, limit: CSV_PAGE_ROWS, ...at } });
    return contract.reply.parse(await served.run({ ...asked, settings: deps }, deps)) as ListPage;
  });
}

async function authorize(request: FastifyRequest, { contract, may }: Served, deps: ServeDeps): Promise<RequestFacts> {
  const site = await deps.hosts.find(request.host);
  const isRoot = deps.hosts.isRoot(request.host);
  if (contract.host !== 'both' && (contract.host === 'root') !== isRoot) throw new Refusal('notFound');
  if (site.suspended_at) throw new Refusal('notFound');
  if (contract.method !== 'GET') refuseCrossSite(request);

  const actor = await actorOf(request, site, deps);
  if (!may(actor)) throw new Refusal(actor.personId ? 'forbidden' : 'notSignedIn');
  // What is read asks in its own transaction; what is written has a body, and nothing of it is taken from an ended session.
  if (contract.method !== 'GET' && actor.sessionId) await inTenant(deps.pool, actor, async () => {});
  return { actor, site, isRoot, language: languageOfRequest(request, site) };
}

/** A write from another site's page is refused; programs send neither header and go on. */
function refuseCrossSite({ headers, host }: FastifyRequest): void {
  const isForeign =
    headers.origin !== undefined && headers.origin !== `http://${host}` && headers.origin !== `https://${host}`;
  if (isForeign || headers['sec-fetch-site'] === 'cross-site') throw new Refusal('crossSite');
}

/** The token decides where there is one; else a cookie that still stands, the family's before the community's; else it is a visitor. */
export async function actorOf(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  site: Site,
  { tokenSecret, pool }: Pick<ServeDeps, 'tokenSecret' | 'pool'>,
): Promise<Actor> {
  const visitor: Actor = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null };
  if (headers.authorization !== undefined) {
    const token = headers.authorization.match(/^Bearer (\S+)$/)?.[1];
    if (!token) throw new Refusal('notSignedIn');
    return readPerson(token, site.id, tokenSecret);
  }
  const family = cookies[FAMILY_COOKIE] && (await familyOf(pool, visitor, cookies[FAMILY_COOKIE]));
  if (family) return { ...visitor, role: 'family', family };
  const secret = cookies[COMMUNITY_COOKIE];
  if (secret && (await communityStands(pool, visitor, secret))) return { ...visitor, role: 'community' };
  return visitor;
}

export const COMMUNITY_COOKIE = '__Host-community';
export const FAMILY_COOKIE = '__Host-family';

/** The link that a family's cookie of this host stands for; ending the link ended it. */
function familyOf(pool: Pool, visitor: Actor, secret: string): Promise<Actor['family']> {
  return inTenant(pool, visitor, async (db) => {
    const { rows } = await sql<{ linkId: string; childId: string }>`
      select link_id as "linkId", child_id as "childId" from family_of(${sha256(secret)})`.execute(db);
    return rows[0];
  });
}

/** Whether a community session of this host still stands; changing the community password ended it. */
async function communityStands(pool: Pool, visitor: Actor, secret: string): Promise<boolean> {
  return inTenant(pool, visitor, async (db) => {
    const { rows } = await sql<{
      stands: boolean;
    }>`select community_session_is_active(${sha256(secret)}) as stands`.execute(db);
    return rows[0]?.stands === true;
  });
}

export function languageOfRequest({ headers, cookies }: FastifyRequest, site: Site): InterfaceLanguage {
  return negotiateLanguage({ cookie: cookies[LANGUAGE_COOKIE], accept: headers['accept-language'] }, site.languages);
}

type Parts = Awaited<ReturnType<typeof readMultipart>>;

function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: RequestFacts,
  contract: Route,
  { query, parts }: { query: unknown; parts?: Parts | undefined },
): Omit<AnyRequestContext, 'settings'> {
  const { actor } = facts;
  return {
    params: parseOrRefuse(contract.params, request.params),
    query: parseOrRefuse(contract.query, query),
    body: parseOrRefuse(contract.body, parts ? parts.fields : bodyOf(request)),
    files: parts?.files ?? {},
    url: request.url,
    isExport: contract.csv !== undefined && wantsCsv(request),
    ...facts,
    person() {
      if (!actor.personId || !actor.sessionId) throw new Refusal('notSignedIn');
      return actor as Person;
    },
    ip: request.ip,
    idempotencyKey: contract.method === 'GET' ? undefined : idempotencyKeyOf(request),
    header: (name) => [request.headers[name]].flat()[0],
    setHeader: (name, value) => void reply.header(name, value),
    cookies: request.cookies,
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', ...options }),
    clearCookie: (name) => void reply.clearCookie(name, { path: '/', secure: true, sameSite: 'lax' }),
  };
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 ? key.slice(0, 200) : undefined;
}

function idempotencyOptions({ method, path, tellsSecret }: Route, asked: AnyRequestContext, pepper: Uint8Array) {
  const { params, body, idempotencyKey: key } = asked;
  const { tenantId, personId } = asked.actor;
  const sealing = key !== undefined && tellsSecret ? sealingFor<unknown>('kept answers', pepper) : undefined;
  return { operation: `${method} ${path} ${JSON.stringify(params)}`, tenantId, personId, key, body, sealing };
}
