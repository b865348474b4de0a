import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Ability, abilityHolders } from '#contract/core/ability-words.ts';
import { supportWords } from '#contract/identity/support-words.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { refusalWords } from '#contract/kit/refusals.ts';
import type { Route } from '#contract/kit/route.ts';
import type { Actor, Person } from './actor.ts';
import { authenticate, withoutOwnScheme } from './authentication.ts';
import { addressOf } from './client-address.ts';
import { runForCaller } from './concurrency-limit.ts';
import { wantsCsv } from './csv.ts';
import { reserveDiskSpace } from './disk-space.ts';
import type { Site } from './hosts.ts';
import { requestLanguage } from './language.ts';
import { allowBuyer } from './policy.ts';
import { networkOf } from './rate-limit.ts';
import { parseOrRefuse, Refusal } from './refusal.ts';
import { replyWithCached, replyWithList, replyWithResult } from './reply.ts';
import { allSites } from './reply-cache.ts';
import type { AnyRequestContext, ServeDeps, ServedRoute } from './serve.ts';
import { readSignedBodies, SIGNATURE_HEADER, unsignedRefusal } from './serve-signed.ts';

import { inTenant, type TenantDb } from './tenant.ts';
import { bodyOf, readMultipart } from './uploads.ts';
import { parseUserAgent } from './user-agent.ts';
import { isOpenToView, withoutRights } from './view-as.ts';

type RequestFacts = { actor: Actor; site: Site; isRoot: boolean; language: InterfaceLanguage; ip: string };
/** With `isUnchecked` the session is checked when the call runs, or before any refusal of its input. */
type CheckedFacts = RequestFacts & { isUnchecked: boolean };
type Parts = Awaited<ReturnType<typeof readMultipart>>;

/** Adds a route to the app. Host, caller and policy are checked before the body, so that an upload is refused early. */
export function mount(app: FastifyInstance, served: ServedRoute, deps: ServeDeps): void {
  const { signature, contract } = served;
  if (!signature && !contract.stream && !contract.maxRawBytes) addRoute(app, served, deps);
  // A scope has body parsers of its own.
  else
    app.register(async (scope) => {
      if (signature) readSignedBodies(scope, signature, deps);
      if (contract.stream) scope.addContentTypeParser(contract.stream, passStream);
      if (contract.maxRawBytes) readRawBodies(scope, contract.maxRawBytes);
      addRoute(scope, served, deps);
    });
}

function readRawBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async (_: FastifyRequest, body: Buffer) => body);
}

const passStream = async (_request: FastifyRequest, stream: Readable) => stream;

function addRoute(app: FastifyInstance, served: ServedRoute, deps: ServeDeps): void {
  const { contract } = served;
  for (const path of [contract.path, contract.aliases?.path ?? []].flat()) addPath(app, path, served, deps);
}

function addPath(app: FastifyInstance, path: string, served: ServedRoute, deps: ServeDeps): void {
  const { contract } = served;
  app.route({
    method: contract.method,
    ...(contract.maxBodyBytes && { bodyLimit: contract.maxBodyBytes }),
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    async onRequest(request) {
      request.setDecorator('facts', await authorize(request, served, deps));
    },
    async errorHandler(thrown, request) {
      const facts = request.getDecorator<CheckedFacts | null>('facts');
      if (facts?.isUnchecked) await checkSession(facts.actor, deps);
      throw thrown;
    },
    async handler(request, reply) {
      const facts = request.getDecorator<CheckedFacts>('facts');
      const contextOf = (input: { query: unknown; parts?: Parts | undefined }) => {
        try {
          return { ...createContext(request, reply, facts, contract, input), settings: deps };
        } catch (cause) {
          throw cause instanceof Refusal && isStranger(request, served) ? new Refusal('notFound') : cause;
        }
      };
      const run = (input: { query: unknown; parts?: Parts | undefined }) => {
        const context = contextOf(input);
        request.setDecorator('facts', { ...facts, isUnchecked: false });
        return runFor(facts, () => served.run(context, deps));
      };
      if (contract.csv && wantsCsv(request)) {
        return replyWithList(reply, contract, request.query as Record<string, unknown>, (query) => run({ query }));
      }
      if (served.cacheKey) return replyToRead(request, reply, served, contextOf({ query: request.query }));
      let parts: Parts | undefined;
      let release = () => {};
      try {
        if (request.isMultipart()) release = await reserveUpload(request, served, facts, deps);
        parts = contract.files && (await readMultipart(request, contract.files));
        return replyWithResult(reply, contract, await run({ query: request.query, parts }));
      } catch (thrown) {
        if (thrown instanceof Refusal) await notifyRefusal(served, facts, deps);
        throw contract.hasFieldsOnTop && thrown instanceof Refusal ? thrown.withFieldsOnTop() : thrown;
      } finally {
        await parts?.discard();
        release();
      }
    },
  });
}

/**
 * Returns whether the call needs an order key and has none: a message about the request would say more than the 404 of
 * an unknown id.
 */
function isStranger({ headers }: FastifyRequest, { may }: ServedRoute): boolean {
  return may === allowBuyer && !headers['order-key'];
}

/**
 * Runs a handler for its caller. A support view gets the result without the person's rights. Cached replies serve many
 * people and contain none.
 */
async function runFor(
  { actor, ip }: Pick<RequestFacts, 'actor' | 'ip'>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const result = await runForCaller([actor.tenantId, actor.personId ?? networkOf(ip)], run);
  return actor.isView ? withoutRights(result) : result;
}

/** Replies to a read whose reply may be cached. */
async function replyToRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { contract, cacheKey, isShared = () => true, isSameForAllSites, run }: ServedRoute,
  context: AnyRequestContext & { settings: ServeDeps },
): Promise<unknown> {
  const { site, actor, settings: deps } = context;
  const key = cacheKey?.(context);
  if (!key) return replyWithResult(reply, contract, await runFor(context, () => run(context, deps)));
  return replyWithCached(
    request,
    reply,
    { contract, owner: isSameForAllSites ? allSites : site, key },
    {
      checkSession: () => checkSession(actor, deps),
      run: () => run(context, deps),
      isShared: (result) => isShared(result, context),
    },
  );
}

/** More than a form's fields and headers take. */
const MAX_FORM_OVERHEAD_BYTES = 1024 ** 2;

/**
 * Refuses a form whose files cannot be stored, before its body is read. Returns the function that ends the reservation.
 */
async function reserveUpload(
  request: FastifyRequest,
  { contract, beforeBody }: ServedRoute,
  { actor, site }: RequestFacts,
  { pool, storage }: ServeDeps,
): Promise<() => void> {
  if (!contract.files) throw new Refusal('wrongKind');
  const maxBytes = Object.values(contract.files).reduce((sum, limit) => sum + limit, MAX_FORM_OVERHEAD_BYTES);
  // A form without a length, or with a false one, counts as its maximum.
  const bytes = Math.min(maxBytes, Number(request.headers['content-length'] ?? maxBytes));
  const inTransaction = <T>(work: (db: TenantDb) => Promise<T>) => inTenant(pool, actor, work);
  const releaseFirst = await beforeBody?.({ site, bytes, inTransaction });
  try {
    const releaseDisk = await reserveDiskSpace(storage.folder ? [storage.folder] : [], bytes);
    return () => {
      releaseDisk();
      releaseFirst?.();
    };
  } catch (cause) {
    releaseFirst?.();
    throw cause;
  }
}

async function notifyRefusal(
  { onRefusal }: ServedRoute,
  { actor, site, ip }: RequestFacts,
  deps: ServeDeps,
): Promise<void> {
  await onRefusal?.({ site, ip, settings: deps, inTransaction: (work) => inTenant(deps.pool, actor, work) });
}

async function authorize(request: FastifyRequest, served: ServedRoute, deps: ServeDeps): Promise<CheckedFacts> {
  const { contract, may, ability, signature, assertRoom } = served;
  const site = await deps.hosts.find(request.host);
  const isRoot = deps.hosts.isRoot(request.host);
  if (contract.host !== 'both' && (contract.host === 'root') !== isRoot) throw new Refusal('notFound');
  if (site.suspended_at && !contract.answersWhileSuspended) throw new Refusal('notFound');
  if (contract.method !== 'GET') refuseCrossSite(request);

  if (signature && !request.headers[SIGNATURE_HEADER]) throw unsignedRefusal();
  const caller = await authenticate(contract.maxRawBytes ? withoutOwnScheme(request) : request, site, deps);
  if (caller.isView && !isOpenToView(contract, wantsCsv(request), deps.openToViews))
    throw new Refusal('forbidden', { message: supportWords.onlyReading });
  const isAllowed = signature !== undefined || may(caller);
  // The database checks the ability in the round trip that opens the transaction, so a revoked ability ends with the
  // next call.
  if (!isAllowed && !(ability && canHold(caller, ability)))
    throw new Refusal(caller.personId ? 'forbidden' : 'notSignedIn');
  const device = parseUserAgent(request.headers['user-agent']);
  const actor: Actor = { ...caller, device, ability: isAllowed ? undefined : ability };
  // A read checks its session in its own transaction, and so does a write with a short body. Other writes are checked
  // first, so that no long body is read for an ended session. A call by ability is checked first too, so that callers
  // without the ability learn nothing about its query.
  const isUnchecked = !actor.ability && contract.method !== 'GET' && checksLater(request, served);
  if (!isUnchecked && (contract.method !== 'GET' || actor.ability)) await checkSession(actor, deps);
  await assertRoom?.({ site, actor, inTransaction: (work) => inTenant(deps.pool, actor, work) });
  return { actor, site, isRoot, language: requestLanguage(request, site), ip: addressOf(request), isUnchecked };
}

/** Bodies up to this length arrive with their headers, or soon after. */
const MAX_UNCHECKED_BYTES = 64 * 1024;

/** Returns whether the call's first transaction can check the session, because what comes before it costs little. */
function checksLater(request: FastifyRequest, { startsWithCheck, assertRoom }: ServedRoute): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const isShort = encoding === undefined && Number(length) <= MAX_UNCHECKED_BYTES;
  return startsWithCheck === true && !assertRoom && isShort && !request.isMultipart();
}

/** Returns whether an ability can be granted to this kind of caller. */
function canHold({ personId, family }: Actor, ability: Ability): boolean {
  return abilityHolders[ability] === 'parent' ? family !== undefined : personId !== null;
}

/** Refuses a caller whose session has ended, by a transaction without statements. */
async function checkSession(actor: Actor, { pool }: ServeDeps): Promise<void> {
  if (actor.sessionId || actor.ability) await inTenant(pool, actor, async () => {});
}

/** Returns the fields of a body by the names of the contract. */
function bodyFields(request: FastifyRequest, { aliases }: Route, parts: Parts | undefined): unknown {
  if (parts) return parts.fields;
  const body = isUnparsed(request.body) ? {} : bodyOf(request);
  if (!aliases?.body || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [aliases.body?.[name] ?? name, value] as const),
  );
}

/** Refuses a write from another site's page. Programs send neither header and are let through. */
function refuseCrossSite({ headers, host }: FastifyRequest): void {
  const isForeign =
    headers.origin !== undefined && headers.origin !== `http://${host}` && headers.origin !== `https://${host}`;
  if (isForeign || headers['sec-fetch-site'] === 'cross-site') throw new Refusal('crossSite');
}

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
    body: parseOrRefuse(contract.body, bodyFields(request, contract, parts)),
    files: parts?.files ?? {},
    stream: isStream(request.body) ? request.body : undefined,
    bytes: Buffer.isBuffer(request.body) ? request.body : undefined,
    url: request.url,
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    isExport: contract.csv !== undefined && wantsCsv(request),
    ...facts,
    person() {
      if (!actor.personId || !actor.sessionId) throw new Refusal('notSignedIn');
      return actor as Person;
    },
    idempotencyKey: contract.method === 'GET' ? undefined : idempotencyKeyOf(request, contract, actor),
    header: (name) => [request.headers[name]].flat()[0],
    setHeader: (name, value) => void reply.header(name, value),
    cookies: request.cookies,
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', ...options }),
    clearCookie: (name) => void reply.clearCookie(name, { path: '/', secure: true, sameSite: 'lax' }),
  };
}

const isStream = (body: unknown): body is Readable => body instanceof Readable;
const isUnparsed = (body: unknown): boolean => isStream(body) || Buffer.isBuffer(body);

const MAX_KEY_LENGTH = 200;
/** Guests have no id: a key of this length is random enough to tell them apart. */
const MIN_GUEST_KEY_LENGTH = 16;

function idempotencyKeyOf(
  { headers }: FastifyRequest,
  { needsIdempotencyKey }: Route,
  { personId }: Actor,
): string | undefined {
  const key = [headers['idempotency-key']].flat()[0] || undefined;
  if (key === undefined && !needsIdempotencyKey) return undefined;
  const minLength = needsIdempotencyKey || !personId ? MIN_GUEST_KEY_LENGTH : 1;
  if (key === undefined || key.length < minLength || key.length > MAX_KEY_LENGTH)
    throw new Refusal('malformed', { message: refusalWords.idempotencyKey });
  return key;
}
