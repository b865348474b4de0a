import { beforeEach, describe, expect, test, vi } from 'vitest';
import { download } from './download.ts';
import { type Session, saveSession } from './session.ts';
import { fakeStorage } from './testing/fake-storage.ts';
import { sendWithoutSession, sendWithSession } from './token-refresh.ts';

type Sent = {
  url: string;
  method?: string;
  headers: Record<string, string>;
  keepalive?: boolean;
  body?: unknown;
};
let requests: Sent[];
/** Returns the server's answer to each request. */
let respond: (request: Sent) => Response | Promise<Response>;

beforeEach(() => {
  requests = [];
  respond = () => Response.json({});
  vi.stubGlobal('navigator', {});
  fakeStorage();
  vi.stubGlobal('fetch', async (url: string, init: Omit<Sent, 'url'>) => {
    requests.push({ url, ...init });
    return respond({ url, ...init });
  });
});

const signIn = () =>
  saveSession({ access: 'stale', refresh: 'first', user: { id: 'u', role: 'teacher' } as Session['user'] });
const refreshed = ({ url }: Sent) =>
  Response.json(url.includes('refresh') ? { access: 'fresh', refresh: 'second' } : {});

describe('a request', () => {
  test('has the token, the version that the person saw, and its idempotency key', async () => {
    signIn();
    const request = {
      method: 'PATCH',
      url: '/api/x/',
      body: '{}',
      ifMatch: '"7"',
      idempotencyKey: 'k',
      keepalive: true,
    };
    await sendWithSession(request);
    expect(requests[0]).toMatchObject({ method: 'PATCH', body: '{}', keepalive: true });
    expect(requests[0]?.headers).toEqual({
      ...{ authorization: 'Bearer stale', 'if-match': '"7"', 'idempotency-key': 'k' },
      'content-type': 'application/json',
    });
  });

  test('with a file leaves its content type to the browser, which adds the boundary', async () => {
    await sendWithSession({ method: 'POST', url: '/api/x/', body: new FormData() });
    expect(requests[0]?.headers).toEqual({});
  });

  test('of someone who signs in again has no token of the expired session', async () => {
    signIn();
    await sendWithoutSession({ method: 'POST', url: '/api/auth/token/', body: '{}' });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('without a connection has status 0, also while a token is refreshed', async () => {
    signIn();
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await sendWithSession({ method: 'GET', url: '/api/x/' })).toEqual({ status: 0, reply: undefined });
    respond = ({ url }) =>
      url.includes('refresh') ? Promise.reject(new TypeError()) : Response.json({}, { status: 401 });
    expect((await sendWithSession({ method: 'GET', url: '/api/x/' })).status).toBe(401);
  });

  test('that the page gave up is not a failure of the network', async () => {
    const signal = AbortSignal.abort(new Error('The page was left.'));
    respond = () => Promise.reject(signal.reason);
    await expect(sendWithSession({ method: 'GET', url: '/api/x/', signal })).rejects.toThrow('The page was left.');
  });

  test('whose reply is cut off has status 0, and one that the page gave up meanwhile has no reply', async () => {
    const leaving = new AbortController();
    let cutOff: () => Error = () => new TypeError('network error');
    respond = () => new Response(new ReadableStream({ pull: (body) => body.error(cutOff()) }));
    const request = { method: 'GET', url: '/api/x/', signal: leaving.signal };
    expect(await sendWithSession(request)).toEqual({ status: 0, reply: undefined });

    cutOff = () => {
      leaving.abort(new Error('The page was left.'));
      return leaving.signal.reason;
    };
    await expect(sendWithSession(request)).rejects.toThrow('The page was left.');
  });

  test('with a reply that is not JSON has its status', async () => {
    respond = () => new Response('<html>Bad gateway</html>', { status: 502 });
    expect(await sendWithSession({ method: 'GET', url: '/api/x/' })).toEqual({ status: 502, reply: undefined });
  });

  test('waits for the refresh of another tab where the browser has locks', async () => {
    signIn();
    const locked: string[] = [];
    const request = (name: string, work: () => unknown) => {
      locked.push(name);
      return work();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    respond = (apiRequest) =>
      apiRequest.headers.authorization === 'Bearer stale' ? Response.json({}, { status: 401 }) : refreshed(apiRequest);
    expect((await sendWithSession({ method: 'GET', url: '/api/x/' })).status).toBe(200);
    expect(locked).toEqual(['booklark-renewal']);
  });
});

describe('a download', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    const link = { href: '', download: '', click: () => saved.push(link.download) };
    vi.stubGlobal('document', { createElement: () => link });
  });

  test('refreshes the token first, because a file is not asked for twice', async () => {
    signIn();
    respond = (request) =>
      request.headers.authorization === 'Bearer stale' ? Response.json({}, { status: 401 }) : refreshed(request);
    await download('/people/?format=csv', 'people.csv', '/people/?limit=1');
    expect(saved).toEqual(['people.csv']);
    expect(requests.at(-1)).toMatchObject({
      url: '/api/people/?format=csv',
      headers: { authorization: 'Bearer fresh' },
    });
  });

  test('that is refused saves no file', async () => {
    respond = () => Response.json({ error: 'No.' }, { status: 403 });
    await expect(download('/people/?format=csv', 'people.csv', '/people/?limit=1')).rejects.toThrow('403');
    expect(saved).toEqual([]);
  });
});
