import pg from 'pg';
import { SEARCH_OPTIONS, searchByHand } from './baseline/search.ts';
import { sendRequest } from './browser.ts';
import type { Environment } from './environment.ts';
import { compareLatencies, type Latencies } from './latencies.ts';
import { latencyRow, type Row } from './results.ts';
import { searchFacts, seedSearches, wordAt } from './search-seed.ts';

const CONNECTIONS = 8;
const QUERIES = 500;
const MAX_MS = 60;
const KINDS = ['book', 'story'];

export type Searches = { school: Latencies; root: Latencies };

/**
 * Measures the combined search of one school with 100,000 books, and that of the root host over 1,000 schools, with eight connections,
 * against SQL by hand without row security. The two sides must find as many.
 */
export async function measureSearches({ port, owner }: Environment): Promise<Searches> {
  const connectionString = owner.replace('booklark_owner', 'postgres');
  const client = new pg.Client({ connectionString });
  await client.connect();
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, options: SEARCH_OPTIONS });
  try {
    const { school, tenantId } = await seedSearches(client);
    return {
      school: await compareSearches(port, pool, { host: `${school}.localhost`, tenantId }),
      root: await compareSearches(port, pool, { host: 'localhost', tenantId: null }),
    };
  } finally {
    await pool.end();
    await client.end();
  }
}

export function searchRows({ school, root }: Searches): Row[] {
  const { items, schools, books, stories } = searchFacts;
  const text = (count: number) => count.toLocaleString('en');
  const peer = `${CONNECTIONS} connections, ${QUERIES} queries; the peer is one prepared statement over the same indexes, without row security`;
  return [
    latencyRow('combined search in one school, p95', school, {
      floor: 0.5,
      maxMs: MAX_MS,
      note: `${text(items)} books of this school; ${peer}`,
    }),
    latencyRow('combined search on the root host, p95', root, {
      floor: 0.5,
      note: `${text(schools)} schools that share ${text(books)} books and ${text(stories)} stories; ${peer}`,
    }),
  ];
}

type Place = { host: string; tenantId: string | null };
type Reply = { sections: Record<string, number> };

async function compareSearches(port: number, pool: pg.Pool, { host, tenantId }: Place): Promise<Latencies> {
  const ours = async (search: string): Promise<Reply> => {
    const path = `/api/combined/?limit=24&search=${encodeURIComponent(search)}`;
    const { status, text } = await sendRequest({ port, host, path });
    if (status !== 200) throw new Error(`${host}${path}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const theirs = (search: string) => searchByHand(pool, tenantId, search);
  for (const search of queries) {
    const [mine, peers] = [countsOf(await ours(search)), countsOf(await theirs(search))];
    if (mine !== peers) throw new Error(`“${search}” at ${host}: ours finds ${mine}, the peer ${peers}`);
  }
  return compareLatencies(inTurn(ours), inTurn(theirs), CONNECTIONS);
}

/** The results of each kind that both sides have; content is searched in memory and has other words. */
const countsOf = ({ sections }: { sections: Record<string, number> | null }) =>
  KINDS.map((kind) => `${sections?.[kind] ?? 0} of ${kind}`).join(', ');

/** Both sides are asked the same, in the same order. */
function inTurn<Result>(search: (text: string) => Promise<Result>): () => Promise<Result> {
  let turn = 0;
  return () => search(queries[turn++ % queries.length] ?? '');
}

/** The mix of ten queries: four common words, four words typed letter by letter, and two rare or unknown words. */
const queries = Array.from({ length: QUERIES }, (_, n) => {
  const [place, round] = [n % 10, Math.floor(n / 10)];
  if (place < 4) return wordAt((round * 4 + place) % 20);
  if (place < 8) return wordAt(20 + (round % 200)).slice(0, place - 2);
  return place === 8 ? wordAt(800 + (round % 200)) : `zzq${wordAt(round % 20)}`;
});
