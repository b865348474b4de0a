import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { withWeb } from '#api/testing/app-test.ts';
import { movedTest } from '#api/testing/moved-test.ts';
import { reason } from '#api/testing/tenant-closing-test.ts';
import { tenantSubdomainWords } from '#contract/administration/tenant-subdomains.ts';
import { registrationWords } from '#contract/identity/registration.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { refusalWords } from '#contract/kit/refusals.ts';
import { reasonWords } from '#contract/kit/staff-reason.ts';

const test = movedTest.extend('appOptions', { scope: 'file' }, withWeb);

describe('POST /api-admin/tenants/{id}/subdomain/', () => {
  test('the site is at the new address, the log names both, and only the admins get an email', async ({
    app,
    move,
    aName,
    emailsTo,
  }) => {
    const school = await app.aSchool();
    const email = `${randomUUID()}@harbour.example`;
    await app.aPerson(school, 'school_admin', { email });
    await app.aPerson(school, 'teacher', { email: `t-${email}` });
    const subdomain = aName();

    const reply = await move(school, subdomain);

    expect(reply.statusCode).toBe(200);
    const [former] = reply.json().former_subdomains;
    expect(reply.json()).toMatchObject({ subdomain, former_subdomains: [{ subdomain: school.subdomain }] });
    const days = (Date.parse(former.redirects_until) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBeOneOf([365, 366]);
    const current = await app.request('/api/current-tenant', { host: `${subdomain}.localhost` });
    expect(current.json()).toMatchObject({ school_name: 'Harbour School', subdomain });
    const { rows } = await app.database.owner.query(
      'select act, actor_kind, actor_name, facts from audit_events where tenant_id = $1',
      [school.id],
    );
    const facts = { reason, from: school.subdomain, to: subdomain };
    expect(rows).toEqual([{ act: 'tenant.subdomain_changed', actor_kind: 'platform', actor_name: 'Ada Okoye', facts }]);
    const [notice] = await emailsTo(email);
    expect(notice?.subject).toBe('Your site has a new web address');
    expect(notice?.text_part).toContain(reason);
    expect(notice?.text_part).toContain(`${school.subdomain}.localhost:3000`);
    expect(new URL(notice?.links[0] ?? '').hostname).toBe(`${subdomain}.localhost`);
    expect(await emailsTo(`t-${email}`)).toEqual([]);
  });

  test.for([
    ['a reserved word', 'admin', registrationWords.subdomainReserved],
    ['capitals and spaces', 'Old Mill', registrationWords.subdomainInvalid],
    ['a host', 'mill.example', registrationWords.subdomainInvalid],
    ['64 letters', 'a'.repeat(64), registrationWords.subdomainLong],
    ['nothing', '', tenantSubdomainWords.missing],
  ] as const)('%s is refused by name, and nothing changes', async ([, subdomain, sentence], { app, move }) => {
    const school = await app.aSchool();
    const reply = await move(school, subdomain);

    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ subdomain: [sentence] });
    expect((await app.request('/api/current-tenant', { at: school })).json().subdomain).toBe(school.subdomain);
  });

  test('the own address, that of another school, a missing reason and an unknown school are refused', async ({
    app,
    move,
    aName,
  }) => {
    const [school, other] = [await app.aSchool(), await app.aSchool()];
    expect((await move(school, school.subdomain)).json().fields.subdomain).toEqual([tenantSubdomainWords.same]);
    expect((await move(school, other.subdomain)).json().fields.subdomain).toEqual([registrationWords.subdomainTaken]);
    expect((await move(school, aName(), { reason: 'short' })).json().fields.reason).toEqual([reasonWords.invalid]);
    expect((await move({ id: randomUUID() }, aName())).statusCode).toBe(404);
    expect((await move(await app.thePlatform(), aName())).statusCode).toBe(404);
    expect((await app.request('/api/current-tenant', { at: other })).json().subdomain).toBe(other.subdomain);
  });

  test('a school that is closing keeps its address, and one that is suspended can be moved', async ({
    app,
    act,
    move,
    aName,
  }) => {
    const [closing, suspended] = [await app.aSchool(), await app.aSchool()];
    await act('close', closing);
    await act('suspend', suspended);
    const refused = await move(closing, aName());

    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ state: 'closing', error: tenantSubdomainWords.closing });
    expect((await move(suspended, aName())).statusCode).toBe(200);
    expect((await app.request('/robots.txt', { at: suspended })).headers.location).toBeUndefined();
    expect((await app.request('/icon.svg', { at: suspended })).statusCode).toBe(404);
  });

  test('only the platform can call it', async ({ app, aName }) => {
    const school = await app.aSchool();
    const url = `/api/api-admin/tenants/${school.id}/subdomain/`;
    const body = { subdomain: aName(), reason };
    const admin = await app.aPerson(school, 'school_admin');
    expect((await app.request(url, { method: 'POST', host: 'localhost', body })).statusCode).toBe(401);
    expect((await app.request(url, { method: 'POST', as: admin, body })).statusCode).toBe(404);
  });

  test('a colleague finds the school by its former address', async ({ app, colleague, move, aName }) => {
    const school = await app.aSchool();
    await move(school, aName());
    const url = `/api/api-admin/tenants/?search=${school.subdomain}`;
    const reply = await app.request(url, { as: colleague, host: 'localhost' });

    expect(reply.json().results).toMatchObject([{ id: school.id }]);
  });
});

describe('the page of a school that moves', () => {
  test('names its new address immediately, although it was in the cache', async ({ app, move, aName }) => {
    const school = await app.aSchool();
    const before = await app.request('/library', { at: school });
    const subdomain = aName();
    await move(school, subdomain);
    const after = await app.request('/library', { host: `${subdomain}.localhost` });

    expect(before.body).toContain(`//${school.subdomain}.localhost`);
    expect(after.body).toContain(`//${subdomain}.localhost`);
    expect(after.body).not.toContain(school.subdomain);
  });
});

describe('the former address', () => {
  test('pages and files redirect with path and query, and a call is told to reload', async ({ app, move, aName }) => {
    const school = await app.aSchool();
    const subdomain = aName();
    await move(school, subdomain);
    const page = await app.request('/library?query=otters%20%26%20owls', { at: school });

    expect(page.statusCode).toBe(301);
    expect(page.headers.location).toBe(`http://${subdomain}.localhost:3000/library?query=otters%20%26%20owls`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await app.request('/icon.svg', { at: school })).headers.location).toBe(
      `http://${subdomain}.localhost:3000/icon.svg`,
    );
    const call = await app.request('/api/current-tenant', { at: school });
    expect(call.statusCode).toBe(404);
    expect(call.json().error).toBe(refusalWords.moved);
    const reply = await app.request('/library', { method: 'POST', at: school, body: {} });
    expect(reply.headers.location).toBeUndefined();
  });

  test('a school that another installation serves redirects to it, and a call is told to reload', async ({ app }) => {
    const school = await app.aSchool({ suspended_at: new Date(), moved_to: 'https://harbour.other.example' });
    const at = (url: string) => app.request(url, { at: school });

    expect((await at('/library?query=otters')).headers.location).toBe(
      'https://harbour.other.example/library?query=otters',
    );
    expect((await at('//evil.example/library')).headers.location).toMatch('https://harbour.other.example/');
    const call = await at('/api/current-tenant');
    expect(call.headers.location).toBeUndefined();
    expect(call.json()).toEqual({ error: refusalWords.moved });
  });

  test('the redirect leads to the school whatever the path or a forwarded host says', async ({ app, move, aName }) => {
    const school = await app.aSchool();
    const subdomain = aName();
    await move(school, subdomain);
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
    const locations = await Promise.all(
      ['/library', '//evil.example/library', '/\\evil.example', '/@evil.example', '/.evil.example'].map(
        async (url) => (await app.request(url, { at: school, headers: forged })).headers.location,
      ),
    );

    const hosts = locations.map((location) => location && new URL(String(location)).host);
    expect(hosts).toEqual(Array(5).fill(`${subdomain}.localhost:3000`));
  });

  test('sessions go on at the new host, and open nothing at the old one', async ({ app, move, aName }) => {
    const school = await app.aSchool();
    const teacher = await app.aPerson(school, 'teacher');
    const subdomain = aName();
    await move(school, subdomain);

    const host = `${subdomain}.localhost`;
    expect((await app.request('/api/user/profile/', { as: teacher, host })).statusCode).toBe(200);
    expect((await app.request('/api/user/profile/', { as: teacher })).statusCode).toBe(404);
  });

  test('every former address leads to the newest one, and the school can have one back', async ({
    app,
    move,
    aName,
  }) => {
    const school = await app.aSchool();
    const [second, third] = [aName(), aName()];
    await move(school, second);
    await move(school, third);
    const locationAt = async (subdomain: string) =>
      (await app.request('/icon.svg', { host: `${subdomain}.localhost` })).headers.location;
    expect(await locationAt(school.subdomain)).toBe(`http://${third}.localhost:3000/icon.svg`);
    expect(await locationAt(second)).toBe(`http://${third}.localhost:3000/icon.svg`);

    const back = await move(school, school.subdomain);

    expect(back.json().former_subdomains).toMatchObject([{ subdomain: third }, { subdomain: second }]);
    expect(await locationAt(school.subdomain)).toBeUndefined();
    expect(await locationAt(third)).toBe(`http://${school.subdomain}.localhost:3000/icon.svg`);
  });

  test('after a year it is an unknown host, and still of no other school', async ({ app, move, aName, isFree }) => {
    const school = await app.aSchool();
    await move(school, aName());
    expect((await app.request('/icon.svg', { at: school })).statusCode).toBe(301);
    await app.database.owner.query(
      `update former_subdomains set changed_at = now() - interval '1 year', redirects_until = now() where tenant_id = $1`,
      [school.id],
    );
    await app.database.owner.query('update tenants set country = $2 where id = $1', [school.id, 'KE']);

    await expect
      .poll(async () => (await app.request('/api/current-tenant', { at: school })).json().error)
      .toBe('no such school');
    expect(await isFree(school.subdomain)).toBe(false);
  });
});
