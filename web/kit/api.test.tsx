import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aClass, aPersonDetail } from '#web/people/students/testing/example-people.ts';
import { allPages } from './all-pages.ts';
import { fetchApi, invalidate, useAllPages, useApi, useApiMutation } from './api.ts';
import { CallError } from './call.ts';
import { fakeStorage } from './testing/fake-storage.ts';
import { renderPage } from './testing/render-page.tsx';
import { renderScreen, replyTo } from './testing/render-screen.tsx';

type Reply = { status?: number; body?: unknown };
const requests: string[] = [];
/** Returns the server's answer to each request. */
let reply: (url: string) => Reply;

beforeEach(() => {
  requests.length = 0;
  reply = () => ({});
  fakeStorage();
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    requests.push(`${method} ${url}`);
    const { status = 200, body = {} } = reply(url);
    return new Response(JSON.stringify(body), { status });
  });
});

const person = aPersonDetail();
const params = { id: person.id };

function PersonName() {
  const { data, isPending, error } = useApi('GET /people/{id}/', { params });
  if (error instanceof CallError) return <p>failed {error.status}</p>;
  return <p>{isPending ? 'pending' : data?.first_name}</p>;
}

function ClassNames() {
  return useAllPages('GET /v1/school-classes/').data?.map(({ name }) => name) ?? 'none';
}

function Rename({ onRender }: { onRender: (send: () => Promise<unknown>) => void }) {
  const { mutateAsync } = useApiMutation('PATCH /people/{id}/', { invalidates: ['GET /people/{id}/'] });
  onRender(() => mutateAsync({ params, body: { first_name: 'Mia' } }));
  return null;
}

describe('every page of a list', () => {
  /** A list of this many classes, from which the server gives pages. */
  const listOf = (count: number) => (url: string) => {
    const offset = Number(new URL(url, 'https://riverside.example').searchParams.get('offset'));
    const results = Array.from({ length: Math.min(100, count - offset) }, (_, index) => ({ id: offset + index }));
    return {
      body: { count, results, next: offset + 100 < count ? `/api/v1/school-classes/?offset=${offset + 100}` : null },
    };
  };

  test('is read one after the other, so that the 101st row is there too', async () => {
    reply = listOf(201);

    const rows = await allPages('GET /v1/school-classes/', { query: { search: 'ot' } });

    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 201 }, (_, index) => index));
    expect(requests).toEqual([
      'GET /api/v1/school-classes/?search=ot&limit=100&offset=0',
      'GET /api/v1/school-classes/?search=ot&limit=100&offset=100',
      'GET /api/v1/school-classes/?search=ot&limit=100&offset=200',
    ]);
  });

  test('follows the cursors of a list that is too long for offsets', async () => {
    reply = (url) => ({
      body: url.includes('after=')
        ? { count: 2, results: [{ id: 2 }], next: null }
        : { count: 2, results: [{ id: 1 }], next: '/api/v1/school-classes/?limit=100&after=abc' },
    });
    expect(await allPages('GET /v1/school-classes/')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(requests[1]).toBe('GET /api/v1/school-classes/?limit=100&after=abc');
  });

  test('is one request for an empty list', async () => {
    reply = listOf(0);
    expect(await allPages('GET /v1/school-classes/')).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test('is nothing when one page fails, instead of a list that looks complete', async () => {
    const pages = listOf(150);
    reply = (url) => (url.includes('offset=100') ? { status: 503 } : pages(url));
    await expect(allPages('GET /v1/school-classes/')).rejects.toMatchObject({ status: 503 });
  });

  test('stops when no one waits for it any more', async () => {
    reply = listOf(150);
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason));
    const gone = AbortSignal.abort(new Error('The page was left.'));
    await expect(allPages('GET /v1/school-classes/', {}, { signal: gone })).rejects.toThrow('The page was left.');
  });
});

describe('a reply that a screen reads', () => {
  test('is pending, then there, or failed', async () => {
    const render = (outcome?: typeof person | Error) =>
      renderScreen(<PersonName />, { arrivals: outcome ? [replyTo('GET /people/{id}/', outcome, { params })] : [] });
    expect(await render()).toContain('<p>pending</p>');
    expect(await render(person)).toContain('<p>Maya</p>');
    expect(await render(new CallError(404))).toContain('<p>failed 404</p>');
  });

  test('of one person is not shown for another', async () => {
    const other = replyTo('GET /people/{id}/', person, { params: { id: 'someone-else' } });
    expect(await renderScreen(<PersonName />, { arrivals: [other] })).toContain('<p>pending</p>');
  });

  test('page by page is kept apart from one page of the same list', async () => {
    const page = { count: 1, next: null, previous: null, results: [aClass()] };
    expect(await renderScreen(<ClassNames />, { arrivals: [replyTo('GET /v1/school-classes/', page)] })).toContain(
      'none',
    );
  });
});

describe('a change', () => {
  /** Sends a change as a screen does, and returns the cached replies that are out of date afterwards. */
  async function changeName(): Promise<{ outcome: unknown; outdated: string[] }> {
    const client = new QueryClient();
    client.setQueryData(['GET /people/{id}/', { params }], person);
    client.setQueryData(['GET /v1/school-classes/', {}], []);
    const sends: (() => Promise<unknown>)[] = [];
    renderPage(
      <QueryClientProvider client={client}>
        <Rename onRender={(send) => sends.push(send)} />
      </QueryClientProvider>,
    );
    const outcome = await sends[0]?.().catch((cause: unknown) => cause);
    const queries = client.getQueryCache().getAll();
    const outdated = queries.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => String(queryKey[0]));
    client.clear();
    return { outcome, outdated };
  }

  test('makes what shows it out of date, and nothing else', async () => {
    reply = () => ({ body: person });
    expect(await changeName()).toEqual({ outcome: person, outdated: ['GET /people/{id}/'] });
    expect(requests).toEqual([`PATCH /api/people/${person.id}/`]);
  });

  test('that is refused does so too, because the screen may have been out of date', async () => {
    reply = () => ({ status: 409, body: { error: 'This person was archived.' } });
    const { outcome, outdated } = await changeName();
    expect(outcome).toMatchObject({ status: 409, message: 'This person was archived.' });
    expect(outdated).toEqual(['GET /people/{id}/']);
  });

  test('that cannot reach the site fails without waiting until the screen is read again', async () => {
    const client = new QueryClient();
    client.setQueryData(['GET /people/{id}/', { params }], person);
    const isNeverRead = vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const sends: (() => Promise<unknown>)[] = [];
    renderPage(
      <QueryClientProvider client={client}>
        <Rename onRender={(send) => sends.push(send)} />
      </QueryClientProvider>,
    );
    await expect(sends[0]?.()).rejects.toMatchObject({ status: 0 });
    expect(isNeverRead).toHaveBeenCalled();
    client.clear();
  });
});

test('an action reads once what the screen then shows', async () => {
  const client = new QueryClient();
  reply = () => ({ body: person });
  expect(await fetchApi(client, 'GET /people/{id}/', { params })).toEqual(person);
  expect(client.getQueryData(['GET /people/{id}/', { params }])).toEqual(person);
  client.clear();
});

test('invalidate reads every request of an endpoint again, and no other endpoint', async () => {
  const client = new QueryClient();
  const keys = [
    ['GET /people/{id}/', { params }],
    ['GET /people/{id}/', { params: { id: 'someone-else' } }],
    ['GET /people/', {}],
  ];
  for (const key of keys) client.setQueryData(key, {});

  await invalidate(client, 'GET /people/{id}/');

  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});
