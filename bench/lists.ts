import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { signInAll } from './accounts.ts';
import { ACCEPT_ENCODING, type BrowserRequest, sendRequest } from './browser.ts';
import { type Comparison, compareServers } from './compare.ts';
import type { Environment } from './environment.ts';
import { SAMPLED, subdomainOf } from './seed.ts';

const hosts = Array.from({ length: SAMPLED }, (_, n) => `${subdomainOf(n + 1)}.localhost`);

/** Measures the library page of fifty hosts in turn, as a visitor's browser requests it, against the same markup rendered by bare React. */
export async function libraryPage({ port, peerPort }: Environment): Promise<Comparison & { markup: number }> {
  const [path, mustContain] = ['/library', 'number'];
  const { status, text: html } = await sendRequest({ port, path, host: hosts[0] ?? '' });
  if (status !== 200) throw new Error(`${path} is not the expected page: ${status}`);
  await post(peerPort, '/markup', { html: html.replace(/^<!doctype html>/i, '') });
  const headers = { accept: 'text/html', 'accept-encoding': ACCEPT_ENCODING };
  const paired = await compareServers(
    { port, path, hosts, headers, mustContain },
    { port: peerPort, path: '/page', hosts, headers, mustContain },
  );
  return { ...paired, markup: html.length };
}

/** Measures the library page as a browser's page view, which is counted, against the same page for a program, which is not. */
export function countingCost({ port }: Environment): Promise<Comparison> {
  const plain = { accept: 'text/html', 'accept-encoding': ACCEPT_ENCODING };
  const browser = { ...plain, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const load = { port, path: '/library', hosts, mustContain: 'number' };
  return compareServers({ ...load, headers: browser }, { ...load, headers: plain });
}

/** Measures the list of 24 books as uncompressed JSON for a signed-in student, against one prepared select. */
export async function libraryList({ port, peerPort, secrets, owner }: Environment): Promise<Comparison> {
  const host = hosts[0] ?? '';
  const token = await tokenOfStudent(owner, secrets.BOOKLARK_TOKEN_SECRET);
  const plain = { 'accept-encoding': 'identity' };
  const headers = { ...plain, authorization: `Bearer ${token}` };
  return compareServers(
    { port, path: '/api/books/?limit=24', hosts: [host], headers, mustContain: 'number 24' },
    { port: peerPort, path: '/list', hosts: [host], headers: plain, mustContain: 'number 24' },
  );
}

/** Measures one book for a signed-in student, against the same prepared select of 24 books. */
export async function bookDetail({ port, peerPort, secrets, owner }: Environment): Promise<Comparison> {
  const host = hosts[0] ?? '';
  const token = await tokenOfStudent(owner, secrets.BOOKLARK_TOKEN_SECRET);
  const plain = { 'accept-encoding': 'identity' };
  const headers = { ...plain, authorization: `Bearer ${token}` };
  const { text } = await sendRequest({ port, path: '/api/books/?limit=1', host, headers });
  const { results }: { results: { id: string }[] } = JSON.parse(text);
  return compareServers(
    { port, path: `/api/books/${results[0]?.id}/`, hosts: [host], headers, mustContain: 'number' },
    { port: peerPort, path: '/list', hosts: [host], headers: plain, mustContain: 'number 24' },
  );
}

async function tokenOfStudent(owner: string, secret: string): Promise<string> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  const { rows } = await client.query<{ tenant_id: string; user_id: string }>(
    `select u.tenant_id, u.id as user_id from users u join tenants t on t.id = u.tenant_id
     where t.subdomain = $1 and u.role = 'student' limit 1`,
    [subdomainOf(1)],
  );
  const students = rows.map((row) => ({ ...row, role: 'student' }));
  const [token = ''] = await signInAll(client, secret, students).finally(() => client.end());
  return token;
}

async function post(port: number, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the peer does not take the markup: ${answer.status}`);
}

/** Reads and as many reactions: what fifty schools of a hundred readers each send in a lesson. */
const PER_SECOND = 10;
const VISITORS = 100;

export type Readers = { page: Comparison; reads: number; reactions: number; refused: number };

/** Measures the library page of fifty hosts while their readers read books and react, against the same markup rendered by bare React. */
export async function measureUnderReaders(environment: Environment): Promise<Readers> {
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
  try {
    return { page: await libraryPage(environment), ...counts };
  } finally {
    clearInterval(timer);
  }
}

type Work = { host: string; id: string };

/** Finds the first books of every school that is asked for its library. */
async function findWorks({ port }: Environment): Promise<[Work, ...Work[]]> {
  const works: Work[] = [];
  for (let n = 1; n <= SAMPLED; n++) {
    const host = `${subdomainOf(n)}.localhost`;
    const { text } = await sendRequest({ port, path: '/api/books/?limit=20', host });
    const { results }: { results: { id: string }[] } = JSON.parse(text);
    works.push(...results.map(({ id }) => ({ host, id })));
  }
  const [first, ...others] = works;
  if (!first) throw new Error('the schools of the benchmark have no books');
  // Another school each time, and another book each time round.
  return [first, ...others.toSorted((one, other) => (one.id.slice(-4) < other.id.slice(-4) ? -1 : 1))];
}
