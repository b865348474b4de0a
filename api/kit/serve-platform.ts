import type { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';
import type { Actor } from './actor.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { Site } from './hosts.ts';
import { runIdempotent } from './idempotency.ts';
import type { BatchOption } from './pipeline.ts';
import { findCallerName, findSiteOfTenant } from './platform-queries.ts';
import { allowPlatform } from './policy.ts';
import { Refusal } from './refusal.ts';
import { type Call, idempotencyOptions, type RequestContext, type ServeDeps, type ServedRoute } from './serve.ts';
import { runIdempotentSteps } from './serve-idempotent.ts';
import { inPlatform, inTenant, type PlatformDb, type TenantDb } from './tenant.ts';

/** One school in a platform call: its site, its transaction, and the actor for its audit log. */
export type SchoolCall = { db: TenantDb; site: Site; actor: Actor; ip: null };

export type PlatformCall<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
> = Omit<Call<P, Q, B>, 'db'> & {
  /** Runs work in the platform's own tenant, to which its staff and their audit events belong. */
  inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  /** Reads across schools, as the role `booklark_platform`. */
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>, options?: BatchOption): Promise<T>;
  /** Runs work in a school's transaction. Its audit log gets the caller and the reason. */
  inSchool<T>(tenantId: string, reason: string | null, work: (school: SchoolCall) => Promise<T>): Promise<T>;
  /** Runs work like `inSchool`, also at the platform itself, to which its staff belong. */
  inTenant<T>(tenantId: string, reason: string | null, work: (school: SchoolCall) => Promise<T>): Promise<T>;
};

/**
 * Limits calls with an Idempotency-Key: each holds a connection while its work uses others, so more could wait for each
 * other.
 */
const limitKeyed = limitConcurrency(2, 20);

/**
 * Serves a call of the platform's pages, on the root host and for platform staff only. The session is checked before
 * the handler runs, because the handler's own transactions belong to other roles and tenants.
 */
export function servePlatform<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Route<P, Q, B, R>,
  handler: (call: PlatformCall<P, Q, B>) => Promise<z.input<R>>,
  /** `storesReply`: the handler stores its reply by the key itself, because the call's data is in headers. */
  { storesReply = false } = {},
): ServedRoute {
  if (contract.host !== 'root')
    throw new Error(`${contract.path} is a call of the platform and must be on the root host.`);
  return {
    contract,
    may: allowPlatform,
    startsWithCheck: true,
    async run(context, deps) {
      const { checking, call } = openCall(contract, context as PlatformCall<P, Q, B>, deps);
      if (contract.method === 'GET') {
        const reply = await replyIfChecked(checking, handler(call));
        if (isFirstPart(context)) await recordExport(contract, call, { reply, ...deps });
        return reply;
      }
      await checking;
      // A call with files stores them itself before it opens a transaction.
      if (context.idempotencyKey === undefined || contract.files || storesReply) return handler(call);
      const options = idempotencyOptions(contract, context, deps.pepper);
      return limitKeyed(() =>
        inTenant(deps.pool, context.actor, (db) => runIdempotent(db, options, () => handler(call))),
      );
    },
  };
}

type PlatformDeps = Pick<ServeDeps, 'pool' | 'platformPool'>;

/** Returns the handler's call, and the session check, which runs during a read. */
function openCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  contract: Pick<Route, 'method'>,
  context: RequestContext<P, Q, B>,
  { pool, platformPool }: PlatformDeps,
): { checking: Promise<string>; call: PlatformCall<P, Q, B> } {
  const isRead = contract.method === 'GET';
  const findName = () => inTenant(pool, context.person(), findCallerName, { isOneBatch: true });
  // Either statement checks the session. A read seldom needs the caller's name.
  const checking = isRead ? inTenant(pool, context.person(), async () => '') : findName();
  const actAt = async <T>(site: Site, reason: string | null, work: (school: SchoolCall) => Promise<T>) => {
    const personName = await (isRead ? findName() : checking);
    const ownId = site.id === context.site.id ? context.person().personId : undefined;
    const colleagueId = context.person().personId;
    const actor = { ...actorAt(site, { personName, reason, ownId, colleagueId }), device: context.actor.device };
    return inTenant(pool, actor, (db) => work({ db, site, actor, ip: null }));
  };
  const call: PlatformCall<P, Q, B> = {
    ...context,
    inTransaction: (work) => inTenant(pool, context.actor, work),
    inPlatform: (work, options) => inPlatform(platformPool, work, isRead ? { isReadOnly: true } : options),
    async inSchool(schoolId, reason, work) {
      const siteRow = await inPlatform(platformPool, (db) => findSiteOfTenant(db, schoolId), { isOneBatch: true });
      if (!siteRow) throw new Refusal('notFound');
      return actAt(Site.parse(siteRow), reason, work);
    },
    inTenant: (tenantId, reason, work) =>
      tenantId === context.site.id ? actAt(context.site, reason, work) : call.inSchool(tenantId, reason, work),
  };
  return { checking, call };
}

/** Returns whether this call reads an export's first part; later parts have an `after` cursor. */
function isFirstPart({ isExport, query }: Pick<RequestContext<z.ZodType, z.ZodType, z.ZodType>, 'isExport' | 'query'>) {
  return isExport && (query as { after?: string }).after === undefined;
}

/** Records an export before anything is sent: in the log of the school it is about, otherwise in the platform's log. */
async function recordExport<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  { path }: Pick<Route, 'path'>,
  call: PlatformCall<P, Q, B>,
  { reply, recordExport: record }: Pick<ServeDeps, 'recordExport'> & { reply: unknown },
): Promise<void> {
  const { tenant, ...filters } = call.query as { tenant?: string };
  const tenantId = path.startsWith('/api-admin/tenants/{id}/') ? (call.params as { id: string }).id : tenant;
  const list = { path, count: (reply as { count?: number }).count ?? 0, filters };
  if (tenantId === undefined) await call.inTransaction((db) => record(db, call, list));
  else await call.inTenant(tenantId, null, ({ db, actor, ip }) => record(db, { actor, ip }, list));
}

/**
 * Serves a platform call that must happen once and holds no connection while it waits for a payment provider. Its key
 * works as in `serveIdempotent`.
 */
export function servePlatformIdempotent<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  contract: Route<P, Q, B, R> & { needsIdempotencyKey: true },
  handler: (call: PlatformCall<P, Q, B> & { workId: string }) => Promise<z.input<R>>,
): ServedRoute {
  return {
    contract,
    may: allowPlatform,
    startsWithCheck: true,
    async run(context, deps) {
      const { checking, call } = openCall(contract, context as PlatformCall<P, Q, B>, deps);
      await checking;
      const options = idempotencyOptions(contract, context, deps.pepper);
      return runIdempotentSteps(call.inTransaction, options, (workId) => handler({ ...call, workId }));
    },
  };
}

/** Starts a read while the session is checked. Its reply or refusal is discarded if the session has ended. */
async function replyIfChecked<Reply>(checking: Promise<unknown>, reading: Promise<Reply>): Promise<Reply> {
  reading.catch(() => {});
  await checking;
  return reading;
}

/** Returns the actor of platform staff at a school: no account there, and no rights of the school's roles. */
export function actorAt(site: Pick<Site, 'id'>, platform: NonNullable<Actor['platform']>): Actor {
  return { tenantId: site.id, role: 'upschool_admin', personId: null, sessionId: null, platform };
}
