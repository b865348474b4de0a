import { randomBytes } from 'node:crypto';
import { ACCEPT_ENCODING, type BrowserRequest, readJson, sendRequest } from './browser.ts';
import { type Comparison, compareServers } from './compare.ts';
import type { Environment } from './environment.ts';
import { kilobytes, type Row, rateRow } from './results.ts';
import { SAMPLED, subdomainOf } from './seed.ts';

const hosts = Array.from({ length: SAMPLED }, (_, n) => `${subdomainOf(n + 1)}.localhost`);
const [FIRST_HOST = ''] = hosts;

/** Measures the library page alone, beside what counting costs, and while readers read and react. */
export async function measureLibraryPage(environment: Environment): Promise<Row[]> {
  const page = await loadLibraryPage(environment);
  const counting = await countingCost(environment);
  return [
    rateRow('library page, requests/s', page, {
      floor: 0.7,
      note: `${kilobytes(page.markup)} of markup, ${kilobytes(page.bytes)} over the line, p99 ${page.p99} ms, ${page.faults} faults`,
    }),
    rateRow('library page with counting, requests/s', counting, {
      floor: 0.98,
      note: 'the peer is the same page, uncounted',
    }),
    await measureUnderReaders(environment),
  ];
}

/** Measures the library page of fifty hosts in turn, as a visitor's browser requests it, against the same markup rendered by bare React. */
async function loadLibraryPage({ port, peerPort }: Environment): Promise<Comparison & { markup: number }> {
  const [path, mustContain] = ['/library', 'number'];
  const { status, text: html } = await sendRequest({ port, path, host: FIRST_HOST });
  if (status !== 200) throw new Error(`${path} is not the expected page: ${status}`);
  const markup = { html: html.replace(/^<!doctype html>/i, '') };
  await readJson({ port: peerPort, path: '/markup', host: 'localhost', method: 'POST', body: markup });
  const headers = { accept: 'text/html', 'accept-encoding': ACCEPT_ENCODING };
  const paired = await compareServers(
    { port, path, hosts, headers, mustContain },
    { port: peerPort, path: '/page', hosts, headers, mustContain },
  );
  return { ...paired, markup: html.length };
}

/** Measures the library page as a browser's page view, which is counted, against the same page for a program, which is not. */
function countingCost({ port }: Environment): Promise<Comparison> {
  const plain = { accept: 'text/html', 'accept-encoding': ACCEPT_ENCODING };
  const browser = { ...plain, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const load = { port, path: '/library', hosts, mustContain: 'number' };
  return compareServers({ ...load, headers: browser }, { ...load, headers: plain });
}

/** Measures the list of 24 books as uncompressed JSON for a signed-in student, against one prepared select. */
export async function measureList(environment: Environment): Promise<Row[]> {
  const list = await compareJson(environment, { path: '/api/books/?limit=24', mustContain: 'number 24' });
  const note = `p99 ${list.p99} ms, ${list.faults} faults`;
  return [rateRow('library list as JSON, requests/s', list, { floor: 0.5, note })];
}

/** Measures one book for a signed-in student, against the same prepared select of 24 books. */
export async function measureBook(environment: Environment): Promise<Row[]> {
  const query = { port: environment.port, path: '/api/books/?limit=1', host: FIRST_HOST };
  const { results } = await readJson<{ results: { id: string }[] }>(query);
  const book = await compareJson(environment, { path: `/api/books/${results[0]?.id}/`, mustContain: 'number' });
  const note = `the peer is the list; 0.28 of it was 2.3 times Vendure, so the floor of 4 times is 0.49; ${book.faults} faults`;
  return [rateRow('one book as JSON, requests/s', book, { floor: 0.49, note })];
}

async function compareJson(
  { port, peerPort, db, signIn }: Environment,
  call: { path: string; mustContain: string },
): Promise<Comparison> {
  const { rows } = await db.query<{ tenant_id: string; user_id: string; role: string }>(
    `select u.tenant_id, u.id as user_id, u.role from users u join tenants t on t.id = u.tenant_id
     where t.subdomain = $1 and u.role = 'student' limit 1`,
    [subdomainOf(1)],
  );
  const [token = ''] = await signIn(rows);
  const headers = { 'accept-encoding': 'identity' };
  return compareServers(
    { ...call, port, hosts: [FIRST_HOST], headers: { ...headers, authorization: `Bearer ${token}` } },
    { port: peerPort, path: '/list', hosts: [FIRST_HOST], headers, mustContain: 'number 24' },
  );
}

/** Reads and as many reactions: what fifty schools of a hundred readers each send in a lesson. */
const PER_SECOND = 10;
const VISITORS = 100;

/** Measures the library page of fifty hosts while their readers read books and react, against the same markup rendered by bare React. */
async function measureUnderReaders(environment: Environment): Promise<Row> {
  const works = await findWorks(environment);
  const counts = { reads: 0, reactions: 0, refused: 0 };
  const visitors = Array.from({ length: VISITORS }, () => `__Host-reader=${randomBytes(32).toString('base64url')}`);
  let turn = 0;
  const send = async (kind: 'reads' | 'reactions', request: Partial<BrowserRequest>, path: string) => {
    const { host, id } = works[turn % works.length] ?? works[0];
    const url = `/api/books/${id}/${path}/`;
    const { status } = await sendRequest({ port: environment.port, host, path: url, method: 'POST', ...request });
    if (status < 300) counts[kind] += 1;
    else counts.refused += 1;
  };
  const timer = setInterval(() => {
    turn += 1;
    const headers = { cookie: visitors[turn % VISITORS] ?? '' };
    void send('reads', {}, 'reads');
    void send('reactions', { method: 'PUT', headers, body: { reaction: 'loved_it' } }, 'reaction');
  }, 1000 / PER_SECOND);
  const page = await loadLibraryPage(environment).finally(() => clearInterval(timer));
  const { reads, reactions, refused } = counts;
  return rateRow('library page while readers read and react, requests/s', page, {
    floor: 0.7,
    isMet: page.faults + refused === 0,
    note: `p99 ${page.p99} ms, ${page.faults} faults; meanwhile ${reads} reads and ${reactions} reactions at fifty schools, ${refused} refused`,
  });
}

type Work = { host: string; id: string };

/** Finds the first books of every school that is asked for its library. */
async function findWorks({ port }: Environment): Promise<[Work, ...Work[]]> {
  const works: Work[] = [];
  for (const host of hosts) {
    const { results } = await readJson<{ results: { id: string }[] }>({ port, path: '/api/books/?limit=20', host });
    works.push(...results.map(({ id }) => ({ host, id })));
  }
  const [first, ...others] = works;
  if (!first) throw new Error('the schools of the benchmark have no books');
  // Another school each time, and another book each time round.
  return [first, ...others.toSorted((one, other) => (one.id.slice(-4) < other.id.slice(-4) ? -1 : 1))];
}
