import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { hashIpAddress, type RateLimit } from './rate-limit.ts';
import { clearAttempts, countAttempt, findWaitSeconds } from './rate-limit-queries.ts';
import { inTenant } from './tenant.ts';

let app: TestApp;
let school: School;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
});

const limit: RateLimit = { kind: 'test', maxAttempts: 3, windowSeconds: 600, waitSeconds: 10, maxWaitSeconds: 35 };
const visitor = () => ({ tenantId: school.id, role: 'visitor', personId: null, sessionId: null }) as const;
const tried = (subject = 'someone') => ({ tenantId: school.id, subject });
const count = (subject?: string) => inTenant(app.pool, visitor(), (db) => countAttempt(db, limit, tried(subject)));
const wait = (subject?: string) => inTenant(app.pool, visitor(), (db) => findWaitSeconds(db, limit, tried(subject)));
const passWait = () =>
  app.database.owner.query('update attempts set wait_until = now() where tenant_id = $1', [school.id]);

test('the third attempt starts the wait, and the fourth gets its length', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await wait()).toBe(0);
    expect(await count()).toBe(0);
  }

  expect(await wait()).toBe(10);
  expect(await count()).toBe(10);
  expect(await wait('someone else')).toBe(0);
});

test('each wait is twice as long as the one before, up to the longest', async () => {
  const waits = [];
  for (let round = 0; round < 4; round += 1) {
    for (let turn = 0; turn < 3; turn += 1) expect(await count()).toBe(0);
    waits.push(await wait());
    await passWait();
  }

  expect(waits).toEqual([10, 20, 35, 35]);
});

test('of twelve concurrent attempts only three are allowed', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => count()));

  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
});

test('attempts are forgotten at the end of the window and after a right attempt, but not during a wait', async () => {
  for (let turn = 0; turn < 3; turn += 1) await count();
  await app.database.owner.query('update attempts set forget_at = now() where tenant_id = $1', [school.id]);
  expect(await count()).toBe(10);
  await passWait();
  await expectTwoAttempts();

  await inTenant(app.pool, visitor(), (db) => clearAttempts(db, limit, tried()));
  await expectTwoAttempts();
});

async function expectTwoAttempts(): Promise<void> {
  expect(await count()).toBe(0);
  expect(await count()).toBe(0);
  expect(await wait()).toBe(0);
}

test('an IP address is hashed with a key, and all of an IPv6 /48 counts as one address', () => {
  const of = (ip: string, key = 'key') => hashIpAddress(ip, new TextEncoder().encode(key));

  expect(of('203.0.113.5')).not.toContain('203');
  expect(of('::ffff:203.0.113.5')).toBe(of('203.0.113.5'));
  expect(of('2001:db8:1:ffff::7')).toBe(of('2001:db8:1:2:aaaa:bbbb:cccc:dddd'));
  expect(of('2001:db8::7')).toBe(of('2001:db8:0:0:9::1'));
  const different = ['203.0.113.5', '203.0.113.6', '2001:db8:9:2::7', '2001:db8:1:3::7', '::1'].map((ip) => of(ip));
  expect(new Set([...different, of('203.0.113.5', 'another key')]).size).toBe(6);
});
