import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';
import type { AuditAction, AuditSubjectKind, PlatformAuditEntry } from '#contract/core/audit.ts';
import { recordAuditEvent } from './service.ts';

const EVENTS = '/api/api-super-admin/audit-events/';

const test = schoolTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin', { first_name: 'Rose', last_name: 'Hale' }))
  .extend(
    'record',
    ({ app }) =>
      (person: Person, act: AuditAction, subject?: { kind: AuditSubjectKind; id: string }) => {
        const actor = callerOf(person);
        const subjects = subject && { kind: subject.kind, ids: [subject.id] };
        return inTenant(app.pool, actor, (db) =>
          recordAuditEvent(db, { actor, ip: '192.0.2.7' }, { act, ...(subjects && { subjects }) }),
        );
      },
  )
  .extend('list', ({ app, colleague }) => async (query: string): Promise<PlatformAuditEntry[]> => {
    return (await app.request(`${EVENTS}?${query}`, { as: colleague, host: 'localhost' })).json().results;
  });

describe('GET /api-super-admin/audit-events/', () => {
  test('a colleague reads the events of every site and of the platform, each with its site', async ({
    app,
    admin,
    colleague,
    record,
    list,
  }) => {
    const other = await app.aPerson(await app.aSchool({ school_name: 'Hillcrest' }), 'school_admin');
    await record(admin, 'settings.changed');
    await record(other, 'settings.changed');
    await record(colleague, 'modes.changed');

    const [first, second, third] = await list('limit=3');

    expect(first).toMatchObject({ act: 'modes.changed', tenant: { id: colleague.school.id }, actor_name: 'Ada Okoye' });
    expect(second?.tenant).toEqual({
      ...{ id: other.school.id, school_name: 'Hillcrest', subdomain: other.school.subdomain },
    });
    expect(third).toMatchObject({ tenant: { id: admin.school.id }, actor_name: 'Rose Hale' });
    expect(await list(`tenant=${admin.school.id}`)).toHaveLength(1);
  });

  test('the name of a student is a first name and an initial, also when the whole name is searched', async ({
    app,
    admin,
    record,
    list,
  }) => {
    const student = await app.aPerson(admin.school, 'student', { first_name: 'Zuri', last_name: 'Lindqvist' });
    await record(admin, 'person.archived', { kind: 'person', id: student.id });

    const events = await list('search=zuri+lindqvist');

    expect(events).toMatchObject([{ subject_name: 'Zuri L.', subject_role: 'student' }]);
    expect(JSON.stringify(events)).not.toContain('Lindqvist');
  });

  test('a search finds sites, actors, subjects and platform staff, each event once', async ({
    app,
    record,
    list,
    colleague,
  }) => {
    const school = await app.aSchool({ school_name: 'Quillfeather School' });
    const head = await app.aPerson(school, 'school_admin', { first_name: 'Quillfeather', last_name: 'Moss' });
    await record(head, 'person.changed', { kind: 'person', id: head.id });
    const elsewhere = await app.aPerson(await app.aSchool(), 'school_admin');
    await record(elsewhere, 'settings.changed');
    await app.database.owner.query(
      `insert into audit_events (tenant_id, actor_kind, actor_name, actor_role, act)
        values ($1, 'platform', 'Odalys Brontë', 'upschool_admin', 'tenant.suspended')`,
      [elsewhere.school.id],
    );

    expect(await list('search=quillfeather')).toHaveLength(1);
    expect(await list('search=odalys+bronte')).toMatchObject([{ act: 'tenant.suspended', actor_kind: 'platform' }]);
    const platform = await app.thePlatform();
    const own = await app.aPerson(platform, 'upschool_admin', { first_name: 'Ottoline', last_name: 'Vane' });
    await record(own, 'modes.changed');
    expect(await list('search=ottoline')).toMatchObject([{ act: 'modes.changed', actor_kind: 'platform' }]);
    expect(await list(`search=quillfeather&tenant=${colleague.school.id}`)).toEqual([]);
    expect(await list('search=nobody-at-all')).toEqual([]);
  });

  test('pages follow each other by key, forwards and backwards, with and without a search', async ({
    app,
    record,
    list,
    colleague,
  }) => {
    const school = await app.aSchool({ school_name: 'Paginella School' });
    const head = await app.aPerson(school, 'school_admin');
    for (let n = 0; n < 7; n++) await record(head, 'settings.changed');
    for (const query of [`tenant=${school.id}`, 'search=paginella']) {
      const all = (await list(`${query}&limit=7`)).map(({ id }) => id);
      const read = async (url: string) => (await app.request(url, { as: colleague, host: 'localhost' })).json();
      const first = await read(`${EVENTS}?${query}&limit=3`);
      const second = await read(first.next);
      const back = await read(second.previous);

      expect(first.count).toBe(7);
      const pages = [first, second, back].map(({ results }) => results.map(({ id }: { id: string }) => id));
      expect(pages).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(0, 3)]);
    }
  });

  test('an export has every event and is recorded where it is from', async ({
    app,
    admin,
    record,
    colleague,
    list,
  }) => {
    for (let n = 0; n < 101; n++) await record(admin, 'settings.changed');
    await app.database.owner.query(
      `update audit_events set facts = '{"fields": "logo", "reason": "The school asked by phone."}' where tenant_id = $1`,
      [admin.school.id],
    );

    const { body } = await app.request(`${EVENTS}?format=csv&tenant=${admin.school.id}`, {
      as: colleague,
      host: 'localhost',
    });

    expect(body.trim().split('\r\n')).toHaveLength(102);
    expect(body).toContain(',The school asked by phone.,fields: logo; reason: The school asked by phone.\r\n');
    expect(await list(`act=acts.exported&tenant=${admin.school.id}`)).toMatchObject([{ facts: { count: 101 } }]);
  });

  test('the list is filtered by actor, kind, subject and time', async ({ admin, record, list }) => {
    await record(admin, 'person.archived', { kind: 'person', id: admin.id });
    const hourAgo = new Date(Date.now() - 3600_000).toISOString();

    expect(await list(`who=${admin.id}&kind=people`)).toHaveLength(1);
    expect(await list(`whom=${admin.id}&act=person.archived`)).toHaveLength(1);
    expect(await list(`who=${admin.id}&to=${hourAgo}`)).toEqual([]);
  });

  test('only platform staff at the root host read it, and malformed filters are refused', async ({
    app,
    admin,
    colleague,
  }) => {
    expect((await app.request(EVENTS, { as: admin })).statusCode).toBe(404);
    expect((await app.request(EVENTS, { as: admin, host: 'localhost' })).statusCode).toBe(401);
    expect((await app.request(EVENTS, { host: 'localhost' })).statusCode).toBe(401);
    const reply = await app.request(`${EVENTS}?tenant=x`, { as: colleague, host: 'localhost' });
    expect(reply.json().fields).toHaveProperty('tenant');
  });
});
