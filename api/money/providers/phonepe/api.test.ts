import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test as base, expect } from 'vitest';
import { z } from 'zod';
import { openPhonepeApi } from './api.ts';

const SECONDS = 1000;
const LIFE_S = 1000;
const Reply = z.object({ state: z.string() });
const call = { method: 'GET', path: '/checkout/v2/order/1/status' } as const;

type Answer = { status: number; body: string };
const ok = (): Answer => ({ status: 200, body: '{"state":"PENDING"}' });

/** A server that answers like PhonePe's; the tests set the answer to each call. */
class Answers {
  tokens = 0;
  seen: { url: string; authorization: string | undefined; body: string }[] = [];
  onToken = (): Answer => ({
    status: 200,
    body: JSON.stringify({ access_token: `t${this.tokens}`, issued_at: 5, expires_at: 5 + LIFE_S }),
  });
  onCall: (token: string) => Answer = ok;
  now = 1_000_000;
}

const test = base
  .extend('phonepe', () => new Answers())
  .extend('api', async ({ phonepe }, { onCleanup }) => {
    const server: Server = createServer(async (request: IncomingMessage, reply) => {
      const { url = '', headers } = request;
      const isToken = url.endsWith('/v1/oauth/token');
      if (isToken) phonepe.tokens += 1;
      phonepe.seen.push({ url, authorization: headers.authorization, body: await text(request) });
      const { status, body } = isToken ? phonepe.onToken() : phonepe.onCall(headers.authorization ?? '');
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onCleanup(() => void server.close());
    const at = (path: string) => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const settings = {
      ...{ clientId: 'TEST-1', clientSecret: 'secret-of-client', clientVersion: '1' },
      ...{ webhookUsername: 'hooks', webhookPassword: 'Sandbox2026', url: at('/pg/'), authUrl: at('/identity') },
    };
    return openPhonepeApi(settings, () => phonepe.now);
  });

test('a call carries a token that was fetched with the keys of the client, below the paths of both addresses', async ({
  api,
  phonepe,
}) => {
  expect(await api({ method: 'POST', path: '/checkout/v2/pay', json: { amount: 100 } }, Reply)).toEqual({
    state: 'PENDING',
  });

  const [token, pay] = phonepe.seen;
  expect(token).toEqual({
    ...{ url: '/identity/v1/oauth/token', authorization: undefined },
    body: 'client_id=TEST-1&client_version=1&client_secret=secret-of-client&grant_type=client_credentials',
  });
  expect(pay).toEqual({ url: '/pg/checkout/v2/pay', authorization: 'O-Bearer t1', body: '{"amount":100}' });
});

test('parallel first calls fetch one token', async ({ api, phonepe }) => {
  await Promise.all(Array.from({ length: 5 }, () => api(call, Reply)));

  expect(phonepe.tokens).toBe(1);
});

test('a token is renewed at half of its life', async ({ api, phonepe }) => {
  await api(call, Reply);
  phonepe.now += (LIFE_S / 2 - 1) * SECONDS;
  await api(call, Reply);
  expect(phonepe.tokens).toBe(1);

  phonepe.now += 2 * SECONDS;
  await Promise.all([api(call, Reply), api(call, Reply)]);
  expect(phonepe.tokens).toBe(2);
});

test('a token that cannot be renewed is used until its end', async ({ api, phonepe }) => {
  await api(call, Reply);
  phonepe.onToken = () => ({ status: 503, body: '{}' });
  phonepe.now += (LIFE_S - 1) * SECONDS;
  expect(await api(call, Reply)).toEqual({ state: 'PENDING' });

  phonepe.now += 2 * SECONDS;
  await expect(api(call, Reply)).rejects.toMatchObject({ code: 'providerAway' });
});

test('a token that is refused is renewed once', async ({ api, phonepe }) => {
  phonepe.onCall = (token) => (token === 'O-Bearer t2' ? ok() : { status: 401, body: '{"code":"UNAUTHORIZED"}' });
  expect(await api(call, Reply)).toEqual({ state: 'PENDING' });
  expect(phonepe.tokens).toBe(2);

  phonepe.onCall = () => ({ status: 401, body: '{"code":"UNAUTHORIZED"}' });
  await expect(api(call, Reply)).rejects.toThrow('PhonePe refuses the account: 401 UNAUTHORIZED');
  expect(phonepe.tokens).toBe(3);
});

test('keys that are refused are a fault of the settings, and are not quoted', async ({ api, phonepe }) => {
  phonepe.onToken = () => ({ status: 400, body: '{"code":"INVALID_CLIENT","message":"secret-of-client is wrong"}' });

  const thrown = await api(call, Reply).catch((cause: unknown) => cause);

  expect(String(thrown)).toBe('Error: PhonePe gives no token: 400 INVALID_CLIENT');
});

test.for([
  ['a failure', { status: 500, body: '{"code":"INTERNAL_SERVER_ERROR"}' }],
  ['too many calls', { status: 429, body: '{"code":"TOO_MANY_REQUESTS"}' }],
  ['a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }],
  ['an answer without its fields', { status: 200, body: '{}' }],
] as const)('%s is no answer', async ([, answer], { api, phonepe }) => {
  phonepe.onCall = () => answer;

  await expect(api(call, Reply)).rejects.toMatchObject({ code: 'providerAway', isStored: false });
});

test('a refusal has the code of PhonePe', async ({ api, phonepe }) => {
  phonepe.onCall = () => ({
    status: 400,
    body: '{"code":"BAD_REQUEST","message":"merchantOrderId must not be blank.","data":{}}',
  });

  await expect(api(call, Reply)).rejects.toMatchObject({
    reason: 'bad_request',
    message: 'the provider refused: bad_request',
  });
});

test('after five calls without an answer, none is made for a while', async ({ api, phonepe }) => {
  phonepe.onCall = () => ({ status: 500, body: '{}' });
  for (let turn = 0; turn < 6; turn++) await expect(api(call, Reply)).rejects.toMatchObject({ code: 'providerAway' });
  expect(phonepe.seen.filter(({ url }) => url.startsWith('/pg'))).toHaveLength(5);

  phonepe.onCall = ok;
  phonepe.now += 11 * SECONDS;
  expect(await api(call, Reply)).toEqual({ state: 'PENDING' });
});
