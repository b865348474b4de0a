import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { openHosts } from './hosts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('invented host names push out the least recently used, and not the school that is visited', async () => {
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
