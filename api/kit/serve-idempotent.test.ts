import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { schoolTest } from '#api/testing/app-test.ts';
import { filesSecret, pepper, tokenSecret } from '#api/testing/test-app.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { storeAddresses } from './client-address.ts';
import { schemaController } from './contract-validation.ts';
import { openDnsResolver } from './dns-resolver.ts';
import { openHosts } from './hosts.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { mount } from './mount.ts';
import { allowAnyone } from './policy.ts';
import { Refusal, toRefusal } from './refusal.ts';
import { createSealing } from './sealing.ts';
import type { ServeDeps } from './serve.ts';
import { runIdempotentSteps, serveIdempotent } from './serve-idempotent.ts';
import { inTenant } from './tenant.ts';

const GUEST_KEY = '0123456789abcdef';
const sealing = createSealing<unknown>('test', Buffer.from('a pepper of at least some bytes'));
const payThing = route({
  method: 'POST',
  path: '/things/{id}/',
  summary: 'Pays.',
  host: 'tenant',
  params: ById,
  query: Nothing,
  body: z.strictObject({ amount: z.int() }),
  reply: z.object({ work: z.string() }),
  status: 201,
  needsIdempotencyKey: true,
});

type TestRun = Partial<IdempotentRequest> & { work?: (workId: string) => Promise<unknown>; seconds?: number };

const test = schoolTest
  .extend('workIds', (): string[] => [])
  .extend('run', ({ app, school, workIds }) => ({ work, seconds, ...changes }: TestRun = {}) => {
    const visitor = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
    const request = {
      operation: 'POST /x/',
      tenantId: school.id,
      personId: null,
      key: GUEST_KEY,
      body: {},
      ...changes,
    };
    const pay = async (workId: string) => {
      workIds.push(workId);
      return work ? work(workId) : { turn: workIds.length };
    };
    return runIdempotentSteps((inside) => inTenant(app.pool, visitor, inside), request, pay, seconds);
  })
  .extend('pay', ({ app, school }) => async (key: string | undefined) => {
    const hosts = await openHosts(app.pool, app.database.app, ['localhost']);
    const server = Fastify({ schemaController });
    storeAddresses(server);
    await server.register(cookie);
    await server.register(multipart);
    server.decorateRequest('facts');
    server.setErrorHandler((thrown: Error, _, reply) => reply.code(toRefusal(thrown)?.status ?? 500).send({}));
    const served = serveIdempotent(payThing, allowAnyone, async ({ workId }) => ({ work: workId }));
    const settings = {
      ...(await app.loadSettings()),
      hosts,
      counters: app.counters,
      dnsResolver: openDnsResolver(['127.0.0.1:1']),
    };
    mount(server, served, {
      ...settings,
      pool: app.pool,
      platformPool: app.platformPool,
      cookieAuthenticators: [],
      openToViews: new Set(),
      recordExport: async () => {},
      tokenSecret,
      filesSecret,
      pepper,
    } satisfies ServeDeps);
    const reply = await server.inject({
      method: 'POST',
      url: `/api/things/${school.id}/`,
      headers: { host: `${school.subdomain}.localhost`, ...(key !== undefined && { 'idempotency-key': key }) },
      payload: { amount: 1 },
    });
    await Promise.all([server.close(), hosts.close()]);
    return reply.statusCode;
  });

test('repeated calls with one key get the first reply and work once', async ({ run, workIds }) => {
  const replies = [await run(), await run()];

  expect(replies).toEqual([{ turn: 1 }, { turn: 1 }]);
  expect(workIds).toHaveLength(1);
});

test('a call whose first one still works is told so, and gets its reply later', async ({ run, workIds }) => {
  const provider = Promise.withResolvers<void>();
  const workStart = Promise.withResolvers<void>();
  const first = run({
    work: async () => {
      workStart.resolve();
      await provider.promise;
      return { isPaid: true };
    },
  });
  await workStart.promise;

  await expect(run()).rejects.toMatchObject({ status: 409, details: { state: 'in_progress' } });
  provider.resolve();
  await first;

  expect(await run()).toEqual({ isPaid: true });
  expect(workIds).toHaveLength(1);
});

test('twenty calls at the same time with one key work once', async ({ run, workIds }) => {
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => run()));

  expect(workIds).toHaveLength(1);
  const others = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  for (const { reason } of others) expect(reason).toMatchObject({ status: 409, details: { state: 'in_progress' } });
});

test('another body under the same key is refused, during the work and after it', async ({ run }) => {
  const during = Promise.withResolvers<unknown>();
  await run({
    work: async () => during.resolve(await run({ body: { a: 2 } }).catch((thrown: unknown) => thrown)),
  });

  expect(await during.promise).toMatchObject({ status: 409, details: { state: 'key used for another body' } });
  await expect(run({ body: { a: 2 } })).rejects.toMatchObject({ status: 409 });
});

test('a call that ended because the provider did not answer continues the same work', async ({ run, workIds }) => {
  const away = async () => {
    throw new Refusal('providerAway');
  };
  await expect(run({ work: away })).rejects.toMatchObject({ status: 503 });
  await expect(run({ body: { a: 2 } })).rejects.toMatchObject({ status: 409 });

  await run();

  expect(workIds).toHaveLength(2);
  expect(new Set(workIds).size).toBe(1);
});

test('a refused call has begun nothing, and its key is free', async ({ run, workIds }) => {
  const changed = async () => {
    throw new Refusal('conflict', { state: 'price_changed' });
  };
  await expect(run({ work: changed })).rejects.toMatchObject({ details: { state: 'price_changed' } });

  expect(await run({ body: { expected_total: 2 } })).toEqual({ turn: 2 });
  expect(new Set(workIds).size).toBe(2);
});

test('work of a process that died is continued when its time has passed', async ({ run, workIds }) => {
  const never = run({ work: () => new Promise(() => {}), seconds: 0 });
  await expect.poll(() => workIds.length).toBe(1);

  expect(await run()).toEqual({ turn: 2 });
  expect(new Set(workIds).size).toBe(1);
  void never;
});

test('a reply with an order key is stored encrypted and replayed in clear', async ({ app, run }) => {
  const reply = { key: 'order-key-of-a-guest' };
  const replies = [await run({ work: async () => reply, sealing }), await run({ sealing })];

  expect(replies).toEqual([reply, reply]);
  const { rows } = await app.database.owner.query('select reply::text as reply from idempotency_keys');
  expect(rows.filter(({ reply: stored }) => stored?.includes('order-key'))).toEqual([]);
});

test('a call about money needs a key of 16 to 200 characters', async ({ pay }) => {
  const statuses = [undefined, '', 'k'.repeat(15), 'k'.repeat(16), 'k'.repeat(200), 'k'.repeat(201)].map(pay);

  expect(await Promise.all(statuses)).toEqual([400, 400, 400, 201, 201, 400]);
});

test('a guest’s key tells guests apart, and no key is cut', async ({ app, school }) => {
  const admin = await app.aPerson(school, 'school_admin');
  const body = { kind: 'contact', name: 'Ada', email: 'ada@home.example', body: 'Hello.' };
  const send = (key: string) =>
    app.request('/api/messages/', { method: 'POST', at: school, body, headers: { 'idempotency-key': key } });
  const asAdmin = { method: 'POST', as: admin, body: { name: 'Foxes' } } as const;
  const addClass = (key: string) =>
    app.request('/api/v1/school-classes/', { ...asAdmin, headers: { 'idempotency-key': key } });

  const ofGuest = [await send('k'.repeat(15)), await send('k'.repeat(201)), await send('k'.repeat(200))];
  const ofPerson = [await addClass('k'.repeat(201)), await addClass('k')];

  expect(ofGuest.map(({ statusCode }) => statusCode)).toEqual([400, 400, 201]);
  expect(ofPerson.map(({ statusCode }) => statusCode)).toEqual([400, 201]);
});
