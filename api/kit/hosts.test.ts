import { expect, onTestFinished, vi } from 'vitest';
import { postTransaction } from '#api/money/ledger/service.ts';
import { appTest as test } from '#api/testing/app-test.ts';
import { openHosts } from './hosts.ts';
import { inTenant } from './tenant.ts';

test('invented host names push out the least recently used, and not the school that is visited', async ({ app }) => {
  const school = await app.aSchool();
  const host = `${school.subdomain}.localhost`;
  const hosts = await openHosts(app.pool, app.database.app, ['localhost'], 3);

  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await hosts.find(host);
    await expect(hosts.find(`invented-${name}.localhost`)).rejects.toThrow('no such school');
    expect(hosts.findCached(host)?.id).toBe(school.id);
  }

  await hosts.close();
});

test('a site that changed while a page was made is still known to what counts, and is read again by the next request', async ({
  app,
}) => {
  const school = await app.aSchool();
  const host = `${school.subdomain}.localhost`;
  const hosts = await openHosts(app.pool, app.database.app, ['localhost']);
  await hosts.find(host);

  await app.database.owner.query("update tenants set school_name = 'The Harbour School' where id = $1", [school.id]);
  await hosts.waitForChanges();

  expect(hosts.findCached(host)?.id).toBe(school.id);
  expect((await hosts.find(host)).school_name).toBe('The Harbour School');
  expect(hosts.findCached(host)?.school_name).toBe('The Harbour School');
  await hosts.close();
});

test('100 sales within a second are announced twice, and leave the site in memory', async ({ app }) => {
  const school = await app.aSchool();
  const host = `${school.subdomain}.localhost`;
  const hosts = await openHosts(app.pool, app.database.app, ['localhost']);
  let announced = 0;
  hosts.onPosting(() => void announced++);
  const site = await hosts.find(host);
  const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
  const postings = [
    { account: { kind: 'provider', provider: 'stripe' } as const, amount: 5 },
    { account: { kind: 'platform' } as const, amount: -5 },
  ];

  // The sales take longer than a second on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let sale = 0; sale < 100; sale++)
    await inTenant(app.pool, worker, (db) =>
      postTransaction(db, { reason: `paid ${sale}`, currency: 'GBP', postings }),
    );
  await hosts.waitForChanges();

  expect(announced).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(announced).toBe(2);
  expect(await hosts.find(host)).toBe(site);
  await hosts.close();
});
