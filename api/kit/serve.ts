import type { Readable } from 'node:stream';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { z } from 'zod';
import type { Ability } from '#contract/core/ability-words.ts';
import type { RenderEmail } from '#contract/core/email-contents.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { Route } from '#contract/kit/route.ts';
import type { Actor, Person } from './actor.ts';
import type { CookieAuthenticator } from './authentication.ts';
import type { Counters } from './counters.ts';
import type { DnsResolver } from './dns-resolver.ts';
import type { Hosts, Site } from './hosts.ts';
import { writeInTenant } from './idempotency.ts';
import type { BatchOption, Pool } from './pipeline.ts';
import type { Policy } from './policy.ts';
import type { PlatformSeller, ProvidersSettings } from './provider-settings.ts';
import type { ReplyKey } from './reply-cache.ts';
import { createSealing } from './sealing.ts';
import type { RequiredSignature } from './serve-signed.ts';
import type { Storage } from './storage.ts';
import { inTenant, readInTenant, type TenantDb } from './tenant.ts';
import type { UploadedFile } from './uploads.ts';

/** Configuration for handlers. */
export type Settings = ProvidersSettings & {
  tokenSecret: Uint8Array;
  filesSecret: Uint8Array;
  /** Part of every password hash, and in no backup of the database. */
  pepper: Uint8Array;
  storage: Storage;
  hosts: Hosts;
  dnsResolver: DnsResolver;
  counters: Counters;
  /** Scheme, root host and port of every URL in replies and emails, from the configuration and never from a request. */
  origin: URL;
  /** Translates a sentence of the source, and fills in its values. */
  translate(language: InterfaceLanguage, sentence: string, values?: Record<string, unknown>): string;
  renderEmail: RenderEmail;
  /** The mail provider signs its reports with this key. Without it no report is accepted. */
  mailEventsKey?: Uint8Array | undefined;
  platformSeller: PlatformSeller;
  /** The account to which schools transfer money for plans; empty if transfers are not offered. */
  bankAccount: string;
};

/** The settings of a job, which has no requests. */
export type JobSettings = Omit<Settings, 'hosts' | 'dnsResolver' | 'counters'>;

export type ServeDeps = Settings & {
  pool: Pool;
  platformPool: Pool;
  cookieAuthenticators: CookieAuthenticator[];
  /** The paths of reads that support can make while it views the site as a person. */
  openToViews: ReadonlySet<string>;
  /** Records that platform staff exported a list. Audit events are a feature, which the kit cannot import. */
  recordExport(db: TenantDb, by: { actor: Actor; ip: string | null }, list: ExportedList): Promise<void>;
};
/** An exported list: its path, its row count if rows were counted, and its filters. */
export type ExportedList = { path: string; count: number; filters: Record<string, unknown> };

/** The headers with payment providers' signatures; PhonePe has its own use of `authorization`. */
export type SignatureHeader =
  | 'stripe-signature'
  | `paypal-${'transmission-id' | 'transmission-time' | 'transmission-sig' | 'cert-url' | 'auth-algo'}`
  | 'authorization';

type TusHeader = 'tus-resumable' | 'tus-version' | `upload-${'length' | 'metadata' | 'offset' | 'expires'}`;

/** A parsed request by a caller who is allowed to make it. */
export type RequestContext<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  files: Record<string, UploadedFile>;
  /** The body of a contract with `stream`. */
  stream: Readable | undefined;
  /** The body of a contract with `maxRawBytes`. */
  bytes: Buffer | undefined;
  /** Path and query as requested, for the URLs of neighbouring pages. */
  url: string;
  actor: Actor;
  /** Returns the person of this request; refuses a caller without an account. */
  person(): Person;
  site: Site;
  isRoot: boolean;
  language: InterfaceLanguage;
  /** Whether a browser sent the request; every current one sends Sec-Fetch-Site. */
  isBrowser: boolean;
  /** Whether a list is exported as a file; the handler then runs once for each page. */
  isExport: boolean;
  /** The network address by which wrong attempts are counted. */
  ip: string;
  /** The Idempotency-Key header of a write. */
  idempotencyKey: string | undefined;
  settings: Settings;
  /** `order-key` opens an order or a gift to a buyer without an account. */
  header(name: 'if-match' | 'content-length' | 'order-key' | SignatureHeader | TusHeader): string | undefined;
  setHeader(name: 'etag' | 'location' | TusHeader, value: string): void;
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, options?: CookieSerializeOptions): void;
  clearCookie(name: string): void;
};
export type Call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = RequestContext<
  Params,
  Query,
  Body
> & { db: TenantDb };

/** A call without its contract's types, for functions that several handlers use. */
export type CallContext = Omit<RequestContext<never, never, never>, 'params' | 'query' | 'body'>;
/** A call with its transaction, without its contract's types. */
export type DbCall = CallContext & { db: TenantDb };

/** The value that a handler returns for a reply of this schema, in which a moment can be a `Date`. */
export type Reply<Schema extends z.ZodType> = z.input<Schema>;

export type AnyRequestContext = RequestContext<z.ZodType, z.ZodType, z.ZodType>;

/** A route that is ready to be mounted; `mount` and `describeApi` read the same contract and policy. */
export type ServedRoute = {
  contract: Route;
  may: Policy;
  /** An ability that opens the call to a caller whose role does not. */
  ability?: Ability | undefined;
  run(context: AnyRequestContext, deps: ServeDeps): Promise<unknown>;
  /** Names what a read's reply depends on, if others get the same reply, which is then cached. */
  cacheKey?: ((context: AnyRequestContext) => ReplyKey | undefined) | undefined;
  /** Returns whether a reply is for others too; otherwise it is never cached. */
  isShared?: ((reply: unknown, context: AnyRequestContext) => boolean) | undefined;
  /** Whether the cached reply is the same for all sites and never changes. */
  isSameForAllSites?: boolean | undefined;
  /** Runs before every refusal is sent, also of a malformed request; may throw another refusal instead. */
  onRefusal?: OnRefusal | undefined;
  beforeBody?: BeforeBody | undefined;
  assertRoom?: AssertRoom | undefined;
  /** Whether `run` does nothing before a transaction has checked the session, and refuses for an ended one first. */
  startsWithCheck?: boolean;
  /** For a call of a program, whose signature replaces the role. */
  signature?: RequiredSignature | undefined;
};
/** Runs before a form's files are read; may refuse them. Returns the function that runs after the reply was made. */
export type BeforeBody = (
  context: Pick<AnyRequestContext, 'site'> & TransactionRunner & { bytes: number },
) => Promise<() => void>;
/** Runs before a body of any kind is read; refuses with 402 if the school's limits allow no further item. */
export type AssertRoom = (context: Pick<AnyRequestContext, 'site' | 'actor'> & TransactionRunner) => Promise<void>;
type OnRefusal = (context: Pick<AnyRequestContext, 'site' | 'ip' | 'settings'> & TransactionRunner) => Promise<void>;
export type TransactionRunner = {
  inTransaction<T>(work: (db: TenantDb) => Promise<T>, options?: BatchOption): Promise<T>;
};

type ServeOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  cacheKey?(context: RequestContext<P, Q, B>): ReplyKey | undefined;
  isShared?(reply: z.output<R>, context: RequestContext<P, Q, B>): boolean;
  isSameForAllSites?: boolean;
  ability?: Ability;
  assertRoom?: AssertRoom;
  /** For a read that writes, or that switches the tenant on a school's host. Without it such a read runs twice. */
  needsTransaction?: boolean;
};

/**
 * Joins a contract (what may be sent), a policy (who may send it) and a handler, which runs in the tenant's
 * transaction. With `cacheKey` a read's reply is cached until the tenant changes. With `ability` the call is also open
 * to people whose role does not allow it, but who were granted that ability.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Route<P, Q, B, R>,
  may: Policy,
  handler: (call: Call<P, Q, B>) => Promise<Reply<R>>,
  options: ServeOptions<P, Q, B, R> = {},
): ServedRoute {
  const { cacheKey, isShared, isSameForAllSites, ability, assertRoom, needsTransaction = false } = options;
  return {
    contract,
    may,
    ability,
    assertRoom,
    cacheKey: cacheKey && ((context) => cacheKey(context as RequestContext<P, Q, B>)),
    isShared: isShared && ((reply, context) => isShared(reply as z.output<R>, context as RequestContext<P, Q, B>)),
    isSameForAllSites,
    startsWithCheck: true,
    run(context, { pool, pepper }) {
      const work = (db: TenantDb) => handler({ ...(context as RequestContext<P, Q, B>), db });
      if (contract.method !== 'GET')
        return writeInTenant(pool, context.actor, idempotencyOptions(contract, context, pepper), work);
      // On the root host a read may visit a school, and an export may record itself.
      return needsTransaction || context.isRoot || context.isExport
        ? inTenant(pool, context.actor, work)
        : readInTenant(pool, context.actor, work);
    },
  };
}

/**
 * Returns a `serve` for handlers that act. The reply is what `present` then reads in the same transaction: the item
 * that the handler returns, or the one named by the path if the handler returns nothing.
 */
export function serveAndPresent<Item, Shown>(present: (call: DbCall, item: Item) => Promise<Shown>) {
  return <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    contract: Route<P, Q, B, R> & (Shown extends Reply<R> ? unknown : never),
    may: Policy,
    act: (call: Call<P, Q, B>) => Promise<Item> | (z.output<P> extends Item ? Promise<void> : never),
    options?: ServeOptions<P, Q, B, R>,
  ): ServedRoute =>
    serve(
      contract,
      may,
      async (call) => (await present(call, ((await act(call)) ?? call.params) as Item)) as Reply<R>,
      options,
    );
}

/** Serves a change whose reply is empty. */
export const serveWithoutReply = serveAndPresent(async () => ({}));

/**
 * Serves a route whose work must not hold a connection, such as password hashing: the handler opens its own
 * transactions.
 */
export function serveWithoutTransaction<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  contract: Route<P, Q, B, R>,
  may: Policy,
  handler: (call: RequestContext<P, Q, B> & TransactionRunner) => Promise<Reply<R>>,
  options: Pick<ServedRoute, 'onRefusal' | 'beforeBody' | 'assertRoom' | 'ability'> = {},
): ServedRoute {
  return {
    contract,
    may,
    ...options,
    run: (context, { pool }) =>
      handler({
        ...(context as RequestContext<P, Q, B>),
        inTransaction: (work, options) => inTenant(pool, context.actor, work, options),
      }),
  };
}

/** Returns the facts by which a repeated request is recognized. */
export function idempotencyOptions(
  { method, path, hasSecretReply }: Route,
  context: AnyRequestContext,
  pepper: Uint8Array,
) {
  const { params, body, idempotencyKey: key } = context;
  const { tenantId, personId, role } = context.actor;
  // Only teachers can lose a right during a session: a changed role or a revoked grant ends the session.
  const isRowScoped = role === 'teacher';
  // The name is part of the sealing key, so a value sealed for another use cannot be opened as a stored reply.
  const sealing = key !== undefined && hasSecretReply ? createSealing<unknown>('kept answers', pepper) : undefined;
  return {
    operation: `${method} ${path} ${JSON.stringify(params)}`,
    tenantId,
    personId,
    key,
    body,
    isRowScoped,
    sealing,
  };
}
