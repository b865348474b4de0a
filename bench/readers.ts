import { randomBytes } from 'node:crypto';
import { type BrowserRequest, sendRequest } from './browser.ts';
import type { Comparison } from './compare.ts';
import type { Environment } from './environment.ts';
import { libraryPage } from './lists.ts';
import { SAMPLED, subdomainOf } from './seed.ts';

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
