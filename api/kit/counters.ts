import type { Metric } from '#contract/administration/statistics.ts';
import { ADD_DAILY_COUNTS } from './counter-queries.ts';
import type { Pool } from './pipeline.ts';
import { sqlState } from './tenant.ts';

/** Counts what happens on each day at each tenant. Nothing that is counted may identify a person. */
export type Counters = {
  /** Adds one, or `amount`. `key` names the counted thing: a route, a role, a book. */
  add(tenantId: string, kind: Metric, key?: string, amount?: number): void;
  /** Adds to the day of an earlier or later moment. */
  addAt(time: number, tenantId: string, kind: Metric, key: string, amount: number): void;
  /** Writes the counts since the last write. */
  flush(): Promise<void>;
  /** Writes the remaining counts and stops. */
  close(): Promise<void>;
};

/** A killed process loses at most the counts of this time. */
const FLUSH_MS = 10_000;
const MAX_KEY_LENGTH = 120;
/**
 * In every time zone a day begins at a quarter of an hour, so the database can assign each quarter to a day of the
 * tenant.
 */
const QUARTER_MS = 15 * 60_000;

/**
 * Counts by quarter of an hour, tenant, kind and key. Nested maps, because joining the four to one key takes most of
 * the counting time.
 */
type Counts = Map<number, Map<string, Map<Metric, Map<string, number>>>>;
type CountRow = { at: number; tenant_id: string; kind: Metric; key: string; count: number };

/** Counts in memory and writes all tenants with one statement. `onError` gets failures; counting goes on. */
export function openCounters(pool: Pool, onError: (cause: unknown) => void): Counters {
  let counts: Counts = new Map();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  function addAt(time: number, tenantId: string, kind: Metric, key: string, amount: number): void {
    const ofTenant = entryOf(entryOf(counts, time - (time % QUARTER_MS)), tenantId);
    const ofKind = entryOf(ofTenant, kind);
    const shortKey = key.length > MAX_KEY_LENGTH ? key.slice(0, MAX_KEY_LENGTH) : key;
    ofKind.set(shortKey, (ofKind.get(shortKey) ?? 0) + amount);
  }

  /** Writes one batch after the other, so that a slow database gets one statement at a time. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const rows = toRows(counts);
    counts = new Map();
    try {
      await writeCounts(pool, rows);
    } catch (cause) {
      onError(cause);
      if (!isUnwritten(cause)) return;
      for (const { at, tenant_id, kind, key, count } of rows) addAt(at, tenant_id, kind, key, count);
    }
  }

  return {
    add: (tenantId, kind, key = '', amount = 1) => addAt(Date.now(), tenantId, kind, key, amount),
    addAt,
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Returns the map below a key, and adds it if it is missing. */
function entryOf<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let entry = map.get(key);
  if (!entry) {
    entry = new Map();
    map.set(key, entry);
  }
  return entry;
}

function toRows(counts: Counts): CountRow[] {
  return [...counts].flatMap(([at, tenants]) =>
    [...tenants].flatMap(([tenant_id, kinds]) =>
      [...kinds].flatMap(([kind, keys]) => [...keys].map(([key, count]) => ({ at, tenant_id, kind, key, count }))),
    ),
  );
}

class NoConnection extends Error {}

async function writeCounts(pool: Pool, rows: CountRow[]): Promise<void> {
  const client = await pool.connect().catch((cause) => {
    throw new NoConnection('the counts wait for the database', { cause });
  });
  try {
    const counts = rows.map((row) => ({ ...row, at: new Date(row.at) }));
    await client.query(ADD_DAILY_COUNTS, [JSON.stringify(counts)]);
    client.release();
  } catch (cause) {
    client.release(true);
    throw cause;
  }
}

/**
 * Codes of conflicts with other transactions, exhausted resources, locks and timeouts, after which PostgreSQL has
 * undone the statement.
 */
const TEMPORARY = /^((40|53|55)[0-9A-Z]{3}|57014)$/;

/**
 * Returns whether a batch can be written again. After a broken connection it may have been written, and must not count
 * twice.
 */
function isUnwritten(cause: unknown): boolean {
  return cause instanceof NoConnection || TEMPORARY.test(sqlState(cause) ?? '');
}
