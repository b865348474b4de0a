import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { Person, RequestOptions } from '#api/testing/test-app.ts';

const CURRENT = '/api/current-tenant';

const SETTINGS = '/api/school-settings/';

const test = appTest.extend('change', ({ app }) => (as: Person, form: RequestOptions['form']) => {
  return app.request(SETTINGS, { method: 'PATCH', as, ...(form && { form }) });
});

describe('GET /current-tenant', () => {
  test('a host returns its own school, with the chosen and the repaired colours', async ({ app }) => {
    const school = await app.aSchool({ school_name: 'Yellow School', primary_color: '#FFEE00', switchboard: true });

    const { statusCode, body } = await app.request(CURRENT, { at: school });

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

  test('the root host has no school, and an unknown host is not found', async ({ app }) => {
    const root = await app.request(CURRENT);
    const strangers = await Promise.all(
      ['nobody.localhost', 'evil.example', 'booklark-platform.localhost', 'x.localhost.evil.example'].map((host) =>
        app.request(CURRENT, { host }),
      ),
    );

    expect(root.json()).toEqual({ tenant: null });
    for (const stranger of strangers) {
      expect(stranger.statusCode).toBe(404);
      expect(stranger.json()).toEqual({ error: 'no such school' });
    }
  });

  test('a forwarded host header of an untrusted client is ignored', async ({ app }) => {
    const [here, there] = [await app.aSchool({ school_name: 'Here School' }), await app.aSchool()];

    const reply = await app.request(CURRENT, {
      at: here,
      headers: { 'x-forwarded-host': `${there.subdomain}.localhost` },
    });

    expect(reply.json().school_name).toBe('Here School');
  });

  test('a domain serves the school only after verification', async ({ app }) => {
    const school = await app.aSchool();
    await app.insert('tenant_domains', { tenant_id: school.id, domain: 'books.harbour.example' });
    const before = await app.request(CURRENT, { host: 'books.harbour.example' });

    await app.database.owner.query('update tenant_domains set verified_at = now() where tenant_id = $1', [school.id]);

    expect(before.statusCode).toBe(404);
    await expect.poll(async () => (await app.request(CURRENT, { host: 'books.harbour.example' })).statusCode).toBe(200);
  });

  test('a changed name is visible in every process immediately', async ({ app }) => {
    const school = await app.aSchool();
    await app.request(CURRENT, { at: school });

    await app.database.owner.query(`update tenants set school_name = 'New Name' where id = $1`, [school.id]);

    await expect.poll(async () => (await app.request(CURRENT, { at: school })).json().school_name).toBe('New Name');
  });

  test('a suspended school is not found', async ({ app }) => {
    const school = await app.aSchool({ suspended_at: new Date() });

    const reply = await app.request(CURRENT, { at: school });

    expect(reply.statusCode).toBe(404);
  });
});

describe('GET and PATCH /school-settings/', () => {
  test('an admin changes the name and colours → only the sent fields change', async ({ app, change }) => {
    const admin = await app.aPerson(await app.aSchool({ announcement: 'Hello' }), 'school_admin');

    const reply = await change(admin, { school_name: 'Otter School', primary_color: '#aa0000' });

    expect(reply.json()).toMatchObject({
      school_name: 'Otter School',
      primary_color: '#AA0000',
      announcement: 'Hello',
    });
  });

  test('a saved name is on the site as soon as the reply arrives', async ({ app, change }) => {
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    for (let turn = 0; turn < 40; turn++) {
      const name = `School ${turn}`;
      await change(admin, { school_name: name });
      expect((await app.request(CURRENT, { at: admin.school })).json().school_name).toBe(name);
    }
  });

  test('a teacher cannot change settings, and an admin cannot change another school', async ({ app, change }) => {
    const [here, there] = [await app.aSchool(), await app.aSchool()];
    const teacher = await app.aPerson(here, 'teacher');
    const admin = await app.aPerson(there, 'school_admin');

    const refused = await change(teacher, { school_name: 'Mine' });
    const foreign = await app.request(SETTINGS, {
      method: 'PATCH',
      as: admin,
      at: here,
      form: { school_name: 'Mine' },
    });

    expect(refused.statusCode).toBe(403);
    expect(foreign.statusCode).toBe(401);
    expect((await app.request(CURRENT, { at: here })).json().school_name).toBe('Harbour School');
  });

  test('an invalid colour, an unknown colour and a protected field are refused by name', async ({ app, change }) => {
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');

    const reply = await change(admin, { primary_color: 'red', evil_color: '#000000', verified_at: '2026-01-01' });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual(['evil_color', 'primary_color', 'verified_at']);
  });

  test('a community password grants access; a new one ends the access of the old one', async ({ app }) => {
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    const set = (password: string) =>
      app.request(`${SETTINGS}community-password/`, { method: 'PUT', as: admin, body: { password } });
    await set('otters read rivers');
    const reply = await app.request('/api/generic-password-login', {
      method: 'POST',
      at: admin.school,
      body: { password: 'otters read rivers' },
    });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const stands = async () =>
      (await app.request('/api/check-generic-access', { at: admin.school, cookie })).json().authenticated;

    const before = await stands();
    await set('herons read lakes');

    expect(reply.statusCode).toBe(200);
    expect(before).toBe(true);
    expect(await stands()).toBe(false);
  });

  test('the first steps of a school are marked when they are finished', async ({ app, change }) => {
    const school = await app.aSchool({ verified_at: null });
    const admin = await app.aPerson(school, 'school_admin');
    const done = async () => {
      const { steps } = (await app.request('/api/start-list/', { as: admin })).json();
      return steps.filter(({ is_done }: { is_done: boolean }) => is_done).map(({ step }: { step: string }) => step);
    };
    const before = await done();

    await change(admin, { button_color: '#123456' });
    await app.aBook(school);

    expect(before).toEqual([]);
    expect(await done()).toEqual(['looks', 'book']);

    const student = await app.aPerson(school, 'student');
    await app.aClass(await app.aPerson(school, 'teacher'), 'Otters', [student]);
    await app.request('/api/cards/print/', { method: 'POST', as: admin, body: { ids: [student.id] } });
    expect(await done()).toEqual(['looks', 'class', 'teachers', 'book', 'cards']);
  });
});
