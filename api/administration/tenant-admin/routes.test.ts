import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { RequestOptions, School } from '#api/testing/test-app.ts';
import { tenantAdminWords } from '#contract/administration/tenant-admin-words.ts';
import { registrationWords } from '#contract/identity/registration.ts';
import { refreshTotals } from './list-queries.ts';

const TENANTS = '/api/api-admin/tenants/';
type Form = NonNullable<RequestOptions['form']>;

let turn = 0;
const aForm = (changed: Form = {}): Form => {
  turn += 1;
  return {
    school_name: 'Green Valley Primary',
    school_email: `office${turn}@green.example`,
    domain_url: 'green.example',
    subdomain: `panel-${turn}`,
    switchboard: 'true',
    primary_color: '#7A1F5C',
    ...changed,
  };
};

const test = appTest
  .extend('colleague', { scope: 'file' }, ({ app }) => app.aColleague())
  .extend(
    'list',
    ({ app, colleague }) =>
      async (query = '') =>
        app.request(`${TENANTS}${query}`, { as: colleague, host: 'localhost' }),
  )
  .extend('add', ({ app, colleague }) => (form: Form, headers = {}) => {
    return app.request(TENANTS, { method: 'POST', as: colleague, host: 'localhost', form, headers });
  })
  .extend(
    'show',
    ({ app, colleague }) =>
      (id: string) =>
        app.request(`${TENANTS}${id}/`, { as: colleague, host: 'localhost' }),
  )
  .extend('change', ({ app, colleague }) => (id: string, form: Form, etag?: string) => {
    const headers = etag ? { 'if-match': etag } : {};
    return app.request(`${TENANTS}${id}/`, { method: 'PATCH', as: colleague, host: 'localhost', form, headers });
  })
  .extend('eventsOf', ({ app }) => async ({ id }: Pick<School, 'id'>) => {
    const text = 'select act, actor_kind, actor_name, facts from audit_events where tenant_id = $1 order by id';
    return (await app.database.owner.query(text, [id])).rows;
  });

describe('GET /api-admin/tenants/', () => {
  test('a colleague finds schools by name, web address and email, and filters them', async ({ app, list }) => {
    const tag = randomUUID().slice(0, 8);
    const live = await app.aSchool({ school_name: `Élan ${tag}`, country: 'KE' });
    const suspended = await app.aSchool({ school_name: `Otter ${tag}`, suspended_at: new Date(), country: 'KE' });
    const unverified = await app.aSchool({ school_name: `Fresh ${tag}`, verified_at: null, kind: 'organization' });
    const idsOf = async (query: string) =>
      (await list(`?search=${tag}${query}`)).json().results.map(({ id }: School) => id);

    expect(new Set(await idsOf(''))).toEqual(new Set([unverified.id, suspended.id, live.id]));
    expect((await list(`?search=elan%20${tag}`)).json().results).toMatchObject([{ id: live.id, state: 'live' }]);
    expect((await list(`?search=${live.subdomain}`)).json().count).toBe(1);
    expect(await idsOf('&state=suspended')).toEqual([suspended.id]);
    expect(await idsOf('&state=unverified&kind=organization')).toEqual([unverified.id]);
    expect(await idsOf('&country=KE&ordering=created')).toEqual([live.id, suspended.id]);
    expect(await idsOf('&country=KE&ordering=-created')).toEqual([suspended.id, live.id]);
  });

  test('the numbers are those of the last count, and their time is said', async ({ app, list }) => {
    const school = await app.aSchool();
    const student = await app.aPerson(school, 'student');
    await app.aPerson(school, 'student', { archived_at: new Date() });
    await app.aPerson(school, 'teacher_admin');
    await app.aBook(school, { title: 'Otters' });
    await createPieceActions(app).aDraft(student);
    const row = async () => (await list(`?search=${school.subdomain}`)).json().results[0];
    expect(await row()).toMatchObject({ students: 0, as_of: null });

    await inPlatform(app.platformPool, refreshTotals);

    expect(await row()).toMatchObject({ students: 1, teachers: 1, classes: 0, books: 1, plan: null });
    expect((await row()).as_of).toMatch(/^20/);
    expect((await list('?ordering=-students&limit=1')).json().results[0].students).toBeGreaterThan(0);
  });

  test('the list is exported as CSV with its filters, and an unknown parameter is refused', async ({ app, list }) => {
    const school = await app.aSchool({ school_name: '=cmd()' });
    const csv = await list(`?search=${school.subdomain}&format=csv`);

    expect(csv.body.split('\r\n')[1]).toMatch(`'=cmd(),${school.subdomain},false,live`);
    expect((await list('?ordering=password')).statusCode).toBe(400);
    expect((await list('?plan=free')).statusCode).toBe(400);
  });

  test('no one else can call it, and a school’s host does not have it', async ({ app }) => {
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await app.request(TENANTS)).statusCode).toBe(401);
    expect((await app.request(TENANTS, { as: admin })).statusCode).toBe(404);
  });
});

describe('POST /api-admin/tenants/', () => {
  test('a school is added with what the platform chose, and its first admin gets an email', async ({
    app,
    add,
    eventsOf,
    emailsTo,
  }) => {
    const form = aForm({ currency: 'JOD', languages: 'ar,en', country: 'JO', announcement_color: '#123456' });
    const reply = await add(form);

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      school_name: 'Green Valley Primary',
      switchboard: true,
      is_organization: false,
      currency: 'JOD',
      languages: ['ar', 'en'],
      country: 'JO',
      primary_color: '#7A1F5C',
      button_color: '#7A1F5C',
      announcement_color: '#123456',
      may_sell_at: expect.any(String),
      state: 'unverified',
    });
    expect(reply.headers.etag).toBeTruthy();
    expect((await app.request('/api/current-tenant', { host: `${form.subdomain}.localhost` })).statusCode).toBe(200);
    expect(await eventsOf(reply.json())).toMatchObject([
      { act: 'tenant.added', actor_kind: 'platform', actor_name: 'Ada Okoye' },
    ]);
    const [email] = await emailsTo(String(form.school_email));
    expect(email?.links[0]).toMatch(`http://${form.subdomain}.localhost:3000/verification/#`);
  });

  test('colours that are left out follow from the primary one', async ({ add }) => {
    const [plum, green] = await Promise.all(
      ['#7A1F5C', '#0B6B3A'].map((primary_color) => add(aForm({ primary_color }))),
    );
    expect(plum?.json().primary_color_dark).not.toBe(green?.json().primary_color_dark);
    expect(plum?.json().primary_color_light).not.toBe(green?.json().primary_color_light);
  });

  test.for([
    ['school_name', '', 'School name is required'],
    ['primary_color', '', 'Primary color is required'],
    ['domain_url', '', 'Primary color is required'],
    ['switchboard', '', 'Switchboard status is required'],
    ['school_email', '', 'Email is required'],
    ['school_email', 'x', 'Invalid email'],
    ['currency', 'XYZ', tenantAdminWords.currencyUnknown],
    ['max_storage_bytes', '-1', tenantAdminWords.storageInvalid],
  ])('%s “%s” is refused in the specified words', async ([field = '', value = '', sentence], { add }) => {
    const reply = await add(aForm({ [field]: value }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ [field]: [sentence] });
  });

  test('a missing field is refused like an empty one', async ({ add }) => {
    expect((await add({ subdomain: 'nothing-else' })).json().fields).toEqual({
      school_name: ['School name is required'],
      school_email: ['Email is required'],
      domain_url: ['Primary color is required'],
      switchboard: ['Switchboard status is required'],
      primary_color: ['Primary color is required'],
    });
  });

  test('a taken and a reserved subdomain are refused, and an empty one comes from the name', async ({ add }) => {
    const first = aForm();
    await add(first);
    const again = await add(aForm({ subdomain: String(first.subdomain) }));
    expect(again.json().fields).toEqual({ subdomain: [registrationWords.subdomainTaken] });
    expect((await add(aForm({ subdomain: 'www' }))).statusCode).toBe(400);
    expect((await add(aForm({ subdomain: '', school_name: 'Whistling Duck' }))).json().subdomain).toBe(
      'whistling-duck',
    );
  });

  test('the same Idempotency-Key adds one school', async ({ add }) => {
    const form = aForm();
    const headers = { 'idempotency-key': 'once' };
    const replies = [await add(form, headers), await add(form, headers)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(replies[0]?.json().id).toBe(replies[1]?.json().id);
  });
});

describe('PATCH /api-admin/tenants/{id}/', () => {
  test('only the sent fields change, everywhere at once, and the school reads who changed them', async ({
    app,
    show,
    change,
    eventsOf,
  }) => {
    const school = await app.aSchool();
    const before = (await show(school.id)).json();
    const reply = await change(school.id, { announcement_color: '#123456', currency: 'INR', switchboard: 'true' });
    const site = (await app.request('/api/current-tenant', { at: school })).json();

    expect(reply.json()).toEqual({
      ...before,
      announcement_color: '#123456',
      currency: 'INR',
      version: expect.any(String),
      switchboard: true,
    });
    expect(site).toMatchObject({ announcement_color: '#123456', currency: 'INR', switchboard: true });
    expect(await eventsOf(school)).toEqual([
      {
        act: 'settings.changed',
        actor_kind: 'platform',
        actor_name: 'Ada Okoye',
        facts: { fields: 'announcement_color, currency, switchboard' },
      },
    ]);
  });

  test('the school reads the reason of a change, and what it is for is not changed by a reason that is too short', async ({
    app,
    change,
    eventsOf,
  }) => {
    const school = await app.aSchool();
    const reason = 'The school moved to Kenya.';
    expect((await change(school.id, { country: 'KE', reason })).statusCode).toBe(200);
    expect((await change(school.id, { country: 'NP', reason: 'why' })).statusCode).toBe(400);
    expect(await eventsOf(school)).toMatchObject([
      { act: 'settings.changed', actor_kind: 'platform', facts: { fields: 'country', reason } },
    ]);
  });

  test('of two colleagues the second one is refused, and nothing of theirs is saved', async ({ app, show, change }) => {
    const school = await app.aSchool();
    const etag = String((await show(school.id)).headers.etag);
    expect((await change(school.id, { country: 'KE' }, etag)).statusCode).toBe(200);
    const second = await change(school.id, { country: 'IN' }, etag);

    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ state: 'edited', error: tenantAdminWords.edited });
    expect((await show(school.id)).json().country).toBe('KE');
  });

  test('a required field cannot be emptied, and the subdomain does not change', async ({ app, change }) => {
    const school = await app.aSchool();
    expect((await change(school.id, { school_email: '' })).json().fields).toEqual({
      school_email: ['Email is required'],
    });
    expect((await change(school.id, { subdomain: 'another' })).statusCode).toBe(400);
    expect((await change(randomUUID(), { country: 'KE' })).statusCode).toBe(404);
  });

  test('a new school becomes an organization with its admins; one with classes stays a school', async ({
    app,
    show,
    change,
  }) => {
    const school = await app.aSchool();
    const admin = await app.aPerson(school, 'school_admin');
    expect((await change(school.id, { is_organization: 'true' })).json()).toMatchObject({ is_organization: true });
    const { rows } = await app.database.owner.query('select role from users where id = $1', [admin.id]);
    expect(rows).toEqual([{ role: 'organization_admin' }]);

    const used = await app.aSchool();
    await app.aPerson(used, 'student');
    const refused = await change(used.id, { is_organization: 'true' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().state).toBe('in_use');
    expect((await show(used.id)).json().is_organization).toBe(false);
  });

  test('a school admin can neither read nor change a school here', async ({ app }) => {
    const school = await app.aSchool();
    const admin = await app.aPerson(school, 'school_admin');
    const own = await app.request(`${TENANTS}${school.id}/`, { as: admin });
    expect(own.statusCode).toBe(404);
    const reply = await app.request(`${TENANTS}${school.id}/`, {
      as: admin,
      method: 'PATCH',
      form: { country: 'KE' },
    });
    expect(reply.statusCode).toBe(404);
  });
});
