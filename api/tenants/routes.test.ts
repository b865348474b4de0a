import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorld, type World } from '#api/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const CURRENT = '/api/current-tenant';

test('a host answers with its own school, its colours as chosen and as repaired', async () => {
  const school = await world.aSchool({ school_name: 'Yellow School', primary_color: '#FFEE00', switchboard: true });

  const { statusCode, body } = await world.ask(CURRENT, { at: school });

  const tenant = JSON.parse(body);
  expect(statusCode).toBe(200);
  expect(tenant).toMatchObject({
    school_name: 'Yellow School',
    switchboard: true,
    primary_color: '#FFEE00',
    is_organization: false,
  });
  expect(tenant.colors_repaired.link).not.toBe('#FFEE00');
});

test('the root host is no school and a stranger is nobody', async () => {
  const root = await world.ask(CURRENT);
  const strangers = await Promise.all(
    ['nobody.localhost', 'evil.example', 'booklark-platform.localhost', 'x.localhost.evil.example'].map((host) =>
      world.ask(CURRENT, { host }),
    ),
  );

  expect(root.json()).toEqual({ tenant: null });
  for (const stranger of strangers)
    expect([stranger.statusCode, stranger.json()]).toEqual([404, { error: 'no such school' }]);
});

test('S-051: a forwarded host from a stranger chooses nothing', async () => {
  const [here, there] = [await world.aSchool({ school_name: 'Here School' }), await world.aSchool()];

  const answer = await world.ask(CURRENT, {
    at: here,
    headers: { 'x-forwarded-host': `${there.subdomain}.localhost` },
  });

  expect(answer.json().school_name).toBe('Here School');
});

test('an own domain serves the school only once it is verified', async () => {
  const school = await world.aSchool();
  await world.insert('tenant_domains', { tenant_id: school.id, domain: 'books.harbour.example' });
  const before = await world.ask(CURRENT, { host: 'books.harbour.example' });

  await world.database.owner.query('update tenant_domains set verified_at = now() where tenant_id = $1', [school.id]);

  expect(before.statusCode).toBe(404);
  await expect.poll(async () => (await world.ask(CURRENT, { host: 'books.harbour.example' })).statusCode).toBe(200);
});

test('a changed name is seen by every process at once', async () => {
  const school = await world.aSchool();
  await world.ask(CURRENT, { at: school });

  await world.database.owner.query(`update tenants set school_name = 'New Name' where id = $1`, [school.id]);

  await expect.poll(async () => (await world.ask(CURRENT, { at: school })).json().school_name).toBe('New Name');
});

test('a suspended school answers nothing', async () => {
  const school = await world.aSchool({ suspended_at: new Date() });

  const answer = await world.ask(CURRENT, { at: school });

  expect(answer.statusCode).toBe(404);
});
