import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { nameOrders } from '#contract/kit/person-names.ts';
import { Colours } from '#contract/schools/tenants.ts';
import { watchContentMoments } from './content-moments.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { findContentDelay, findPlatformTenant, findTenantOfHost } from './host-queries.ts';
import { openListener, type Pool, type PoolConfig } from './pipeline.ts';
import { limitRate } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import { addBookChange } from './site-cache.ts';
import { sqlState } from './tenant.ts';

/** The tenant's data that every request needs. */
export const Site = Colours.extend({
  id: z.uuid(),
  kind: z.enum(['school', 'organization', 'platform']),
  subdomain: z.string(),
  school_name: z.string(),
  school_email: z.string(),
  domain_url: z.string(),
  logo: z.string().nullable(),
  switchboard: z.boolean(),
  currency: z.string(),
  time_zone: z.string(),
  country: z.string().nullable(),
  languages: z.array(z.string()),
  announcement: z.string().nullable(),
  hidden_menu: z.array(z.string()),
  allows_live: z.boolean(),
  short_names: z.boolean(),
  name_order: z.enum(nameOrders),
  has_community: z.boolean(),
  organizations: z.array(z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() })),
  verified_at: z.string().nullable(),
  suspended_at: z.string().nullable(),
});
export type Site = z.output<typeof Site>;

/** Null, except for a former host of the site, and for a site that another installation serves. */
const Former = z.object({ redirects_until: z.coerce.date().nullable(), moved_to: z.string().nullable() });

/** Caches the sites; the database notifies of changes. */
export type Hosts = {
  /** Returns the site of a host, or the platform for a root host. Refuses unknown and former hosts. */
  find(host: string): Promise<Site>;
  /** Returns the site as last read, if it is in memory: for counters and error replies without a database. */
  findCached(host: string): Site | undefined;
  isRoot(host: string): boolean;
  /** Returns whether the host is the platform's or below it, not a school's own domain. */
  isOwn(host: string): boolean;
  /**
   * Calls `forget` with the tenant whose settings or books changed; undefined means that anything may have changed.
   * With a book, only its downloads were made or ended, which affects its own page and reply.
   */
  onChange(forget: OnTenantChange): void;
  /** Calls `forget` after postings to the ledger, at most once a second. */
  onPosting(forget: () => void): void;
  /** Resolves when all changes committed before have arrived, so that a person sees their own change immediately. */
  waitForChanges(): Promise<void>;
  close(): Promise<void>;
};

/** Unknown hosts are cached briefly and in limited number, since anyone can invent them. */
const UNKNOWN_HOST_TTL_MS = 2_000;
const MAX_HOSTS = 20_000;
/** The longest name in DNS. */
const MAX_HOST_LENGTH = 253;
const MAX_READS = 3;
const RECONNECT_MS = 500;
/** A heartbeat finds a connection whose other end has disappeared silently. */
const HEARTBEAT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Shortest time between two clearings of pages that show raised sums: a school can sell many times a second. */
const MIN_POSTING_MS = 1000;
/** How long visitors get cached sites while the database is unavailable. */
const MAX_OUTAGE_MS = 15 * 60_000;

/** A cached site. A former host redirects until `redirectsUntil`. `isStale`: the site has changed since. */
type CachedSite = {
  site: Site | undefined;
  redirectsUntil?: number | undefined;
  movedTo?: string | null;
  isStale?: boolean;
};

export async function openHosts(
  pool: Pool,
  listen: PoolConfig,
  rootHosts: string[],
  maxHosts = MAX_HOSTS,
): Promise<Hosts> {
  const cache = new LRUCache<string, CachedSite>({ max: maxHosts });
  let changes = 0;
  const watchers: OnTenantChange[] = [
    (tenantId, bookId) => {
      if (bookId) return addChangeOfBook(cache.values(), tenantId, bookId);
      changes += 1;
      // Marks entries instead of removing them: a request under way still counts for its site.
      for (const entry of cache.values())
        if (!tenantId || !entry.site || entry.site.id === tenantId) entry.isStale = true;
    },
  ];
  const postingWatchers: (() => void)[] = [];
  const { stop, waitForChanges } = await watchChanges(pool, listen, {
    forgetPages(tenantId, bookId) {
      for (const forget of watchers) forget(tenantId, bookId);
    },
    forgetSums() {
      for (const forget of postingWatchers) forget();
    },
  });

  const isRoot = (host: string) => rootHosts.includes(hostName(host));
  return {
    isRoot,
    isOwn: (host) => rootHosts.some((root) => `.${hostName(host)}`.endsWith(`.${root}`)),
    findCached: (host) => cache.get(hostName(host))?.site,
    async find(host) {
      const name = hostName(host);
      if (name.length > MAX_HOST_LENGTH) return refuseUnknownHost();
      const cached = cache.get(name);
      if (cached && isCurrent(cached)) return siteAt(cached);
      const read = () => (isRoot(host) ? findPlatformSite(pool) : findTenantSite(pool, name, rootHosts));
      const { entry, isFresh } = await readUntilUnchanged(read, () => changes);
      cache.set(name, { ...entry, isStale: !isFresh }, entry.site ? {} : { ttl: UNKNOWN_HOST_TTL_MS });
      return siteAt(entry);
    },
    onChange: (forget) => void watchers.push(forget),
    onPosting: (forget) => void postingWatchers.push(forget),
    waitForChanges,
    close: stop,
  };
}

/** Forgets pages when tenants or the ledger change, and when scheduled content begins or ends, which changes no row. */
async function watchChanges(
  pool: Pool,
  listen: PoolConfig,
  { forgetPages, forgetSums }: { forgetPages: OnTenantChange; forgetSums(): void },
): Promise<{ stop(): Promise<void>; waitForChanges(): Promise<void> }> {
  const postings = limitRate(forgetSums, MIN_POSTING_MS);
  const moments = watchContentMoments(
    () => findContentDelay(pool),
    () => forgetPages(undefined),
  );
  const { stop, caughtUp } = await listenForChanges(listen, {
    onChange(tenantId, bookId) {
      forgetPages(tenantId, bookId);
      if (!tenantId) moments.reset();
    },
    onPosting: postings.run,
  });
  return {
    waitForChanges: caughtUp,
    stop() {
      postings.stop();
      moments.stop();
      return stop();
    },
  };
}

/** Adds a book's change to every entry of its site, which has one for each host. */
function addChangeOfBook(cached: Iterable<CachedSite>, tenantId: string | undefined, bookId: string): void {
  for (const { site } of cached) if (site && site.id === tenantId) addBookChange(site, bookId);
}

/** Repeats a read if a change arrived during it: the result may be older than the notification, which is sent once. */
async function readUntilUnchanged(read: () => Promise<CachedSite>, changes: () => number) {
  for (let attempt = 1; ; attempt++) {
    const before = changes();
    const entry = await read();
    const isFresh = before === changes();
    if (isFresh || attempt === MAX_READS) return { entry, isFresh };
  }
}

/** Returns a host's site. Refuses a former host with the current subdomain or origin, except at a suspended school. */
function siteAt({ site, redirectsUntil, movedTo }: CachedSite): Site {
  if (!site) return refuseUnknownHost();
  if (movedTo) throw new Refusal('moved', { origin: movedTo });
  if (redirectsUntil !== undefined && !site.suspended_at) throw new Refusal('moved', { subdomain: site.subdomain });
  return site;
}

function isCurrent({ isStale = false, redirectsUntil = Number.POSITIVE_INFINITY }: CachedSite): boolean {
  return !isStale && redirectsUntil > Date.now();
}

function refuseUnknownHost(): never {
  throw new Refusal('noSuchSchool');
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

async function findPlatformSite(pool: Pool): Promise<CachedSite> {
  const platform = Site.parse(await findPlatformTenant(pool));
  // The platform offers its own languages first, then every other language with a catalogue.
  return { site: { ...platform, languages: [...new Set([...platform.languages, ...interfaceLanguages])] } };
}

async function findTenantSite(pool: Pool, name: string, rootHosts: string[]): Promise<CachedSite> {
  const root = rootHosts.find((rootHost) => name.endsWith(`.${rootHost}`));
  const label = root ? name.slice(0, -root.length - 1) : null;
  const site = await findTenantOfHost(pool, label, root ? null : name);
  if (!site) return { site: undefined };
  const { redirects_until, moved_to } = Former.parse(site);
  return { site: Site.parse(site), redirectsUntil: redirects_until?.getTime(), movedTo: moved_to };
}

type OnTenantChange = (tenantId: string | undefined, bookId?: string) => void;
type Notices = { onChange: OnTenantChange; onPosting: () => void };

/**
 * Listens for changed tenants. Changes are missed while disconnected, so a new connection forgets all sites. Sites stay
 * cached until then: nothing changes without the database, and visitors read the cached sites.
 */
async function listenForChanges(
  config: PoolConfig,
  notices: Notices,
): Promise<{ stop(): Promise<void>; caughtUp(): Promise<void> }> {
  let isStopped = false;
  let client: Listener | undefined;
  try {
    client = await openChangeListener(config, notices, reconnect);
  } catch (cause) {
    if (!isDatabaseAway(cause)) throw cause;
    void reconnect();
  }
  const heartbeat = setInterval(() => {
    const current = client;
    current?.query('select 1').catch(() => current.end());
  }, HEARTBEAT_MS);

  async function reconnect(): Promise<void> {
    client = undefined;
    const lostAt = Date.now();
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      try {
        if (isStopped) return;
        client = await openChangeListener(config, notices, reconnect);
        return notices.onChange(undefined);
      } catch (cause) {
        if (!isDatabaseAway(cause) || Date.now() - lostAt > MAX_OUTAGE_MS) notices.onChange(undefined);
      }
    }
  }

  return {
    async stop() {
      isStopped = true;
      clearInterval(heartbeat);
      await client?.end();
    },
    // PostgreSQL delivers pending notifications before a result. Without a connection, this change is not announced.
    async caughtUp() {
      const isAnnounced = await client?.query('select 1').catch(() => undefined);
      if (!isAnnounced) notices.onChange(undefined);
    },
  };
}

/** Opens a connection that is notified of changed tenants. Calls `onEnd` when a working connection has ended. */
async function openChangeListener(
  config: PoolConfig,
  { onChange, onPosting }: Notices,
  onEnd: () => Promise<void>,
): Promise<Listener> {
  const listener = openListener({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  listener.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'money_posted') return onPosting();
    const [tenantId, bookId] = payload.split(' ');
    onChange(tenantId || undefined, bookId);
  });
  listener.on('error', () => {});
  try {
    await listener.connect();
    await listener.query('listen tenant_changed; listen money_posted');
  } catch (cause) {
    void listener.end();
    throw cause;
  }
  listener.on('end', () => void onEnd());
  return listener;
}

type Listener = ReturnType<typeof openListener>;

/** Returns whether the database is unreachable. With too many connections (53300) it serves others: data may change. */
function isDatabaseAway(cause: unknown): boolean {
  return isDatabaseUnavailable(cause) && sqlState(cause) !== '53300';
}
