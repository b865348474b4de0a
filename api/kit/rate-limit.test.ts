import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { hashIpAddress, type RateLimit } from './rate-limit.ts';
import { clearAttempts, countAttempt, findWaitSeconds } from './rate-limit-queries.ts';
import { inTenant } from './tenant.ts';

const limit: RateLimit = { kind: 'test', maxAttempts: 3, windowSeconds: 600, waitSeconds: 10, maxWaitSeconds: 35 };

const test = schoolTest
  .extend('visitor', ({ school }) => () => {
    return { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
  })
  .extend('count', ({ app, visitor }) => (subject = 'someone') => {
    return inTenant(app.pool, visitor(), (db) => countAttempt(db, limit, subject));
  })
  .extend('wait', ({ app, visitor }) => (subject = 'someone') => {
    return inTenant(app.pool, visitor(), (db) => findWaitSeconds(db, limit, subject));
  })
  .extend('passWait', ({ app, school }) => () => {
    return app.database.owner.query('update attempts set wait_until = now() where tenant_id = $1', [school.id]);
  })
  .extend('expectTwoAttempts', ({ count, wait }) => async (): Promise<void> => {
    expect(await count()).toBe(0);
    expect(await count()).toBe(0);
    expect(await wait()).toBe(0);
  });

test('the third attempt starts the wait, and the fourth gets its length', async ({ count, wait }) => {
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await wait()).toBe(0);
    expect(await count()).toBe(0);
  }

  expect(await wait()).toBe(10);
  expect(await count()).toBe(10);
  expect(await wait('someone else')).toBe(0);
});

test('each wait is twice as long as the one before, up to the longest', async ({ count, wait, passWait }) => {
  const waits = [];
  for (let round = 0; round < 4; round += 1) {
    for (let turn = 0; turn < 3; turn += 1) expect(await count()).toBe(0);
    waits.push(await wait());
    await passWait();
  }

  expect(waits).toEqual([10, 20, 35, 35]);
});

test('of twelve concurrent attempts only three are allowed', async ({ count }) => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => count()));

  expect(replies.filter((seconds) => seconds === 0)).toHaveLength(3);
});

test('attempts are forgotten at the end of the window and after a right attempt, but not during a wait', async ({
  app,
  school,
  visitor,
  count,
  passWait,
  expectTwoAttempts,
}) => {
  for (let turn = 0; turn < 3; turn += 1) await count();
  await app.database.owner.query('update attempts set forget_at = now() where tenant_id = $1', [school.id]);
  expect(await count()).toBe(10);
  await passWait();
  await expectTwoAttempts();

  await inTenant(app.pool, visitor(), (db) => clearAttempts(db, limit, 'someone'));
  await expectTwoAttempts();
});

test('an IP address is hashed with a key, and all of an IPv6 /48 counts as one address', () => {
  const of = (ip: string, key = 'key') => hashIpAddress(ip, new TextEncoder().encode(key));

  expect(of('203.0.113.5')).not.toContain('203');
  expect(of('::ffff:203.0.113.5')).toBe(of('203.0.113.5'));
  expect(of('2001:db8:1:ffff::7')).toBe(of('2001:db8:1:2:aaaa:bbbb:cccc:dddd'));
  expect(of('2001:db8::7')).toBe(of('2001:db8:0:0:9::1'));
  const different = ['203.0.113.5', '203.0.113.6', '2001:db8:9:2::7', '2001:db8:1:3::7', '::1'].map((ip) => of(ip));
  expect(new Set([...different, of('203.0.113.5', 'another key')]).size).toBe(6);
});
