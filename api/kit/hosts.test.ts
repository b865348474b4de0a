import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { openHosts } from './hosts.ts';

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
