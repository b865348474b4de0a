import { describe, expect } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';
import type { AuditAction, AuditEvent, AuditSubjectKind } from '#contract/core/audit.ts';
import { mayReadAuditLog } from './routes.ts';
import { recordAuditEvent, recordStudentDataView } from './service.ts';

const ip = '192.0.2.7';
const subjectsOf = (person: Person) => ({ kind: 'person' as const, ids: [person.id] });

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin', { first_name: 'Rose', last_name: 'Hale' }))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Ada', last_name: 'Byron' }))
  .extend(
    'record',
    ({ app }) =>
      (person: Person, act: AuditAction, subjects?: { kind: AuditSubjectKind; ids: string[] }) => {
        return inTenant(app.pool, callerOf(person), (db) =>
          recordAuditEvent(db, { actor: callerOf(person), ip }, { act, ...(subjects && { subjects }) }),
        );
      },
  )
  .extend('list', ({ app, admin }) => async (query = '', as = admin): Promise<AuditEvent[]> => {
    return (await app.request(`/api/acts/?${query}`, { as })).json().results;
  });

describe('GET /acts/', () => {
  test('an admin reads who did what to whom, when and from where, the newest first', async ({
    admin,
    student,
    record,
    list,
  }) => {
    await record(admin, 'person.archived', subjectsOf(student));
    await record(admin, 'settings.changed');

    expect(await list()).toMatchObject([
      { act: 'settings.changed', subject_kind: null, subject_name: null },
      {
        act: 'person.archived',
        actor_name: 'Rose Hale',
        subject_name: 'Ada Byron',
        from_address: ip,
        actor_id: admin.id,
      },
    ]);
  });

  test('an entry names the browser and the system of the actor, and none for other programs', async ({
    app,
    admin,
    list,
  }) => {
    const changeClass = (userAgent: string, name: string) =>
      app.request('/api/v1/school-classes/', {
        method: 'POST',
        as: admin,
        body: { name },
        headers: { 'user-agent': userAgent },
      });
    await changeClass('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'Otters');
    await changeClass('curl/8.5.0', 'Foxes');

    expect((await list()).map(({ browser, system }) => [browser, system])).toEqual([
      [null, null],
      ['Chrome', 'Windows'],
    ]);
  });

  test('the list is filtered by actor, action, subject, time and search', async ({
    app,
    admin,
    student,
    record,
    list,
  }) => {
    const other = await app.aPerson(admin.school, 'school_admin', { first_name: 'Óscar', last_name: 'Lund' });
    await record(admin, 'person.archived', subjectsOf(student));
    await record(other, 'person.restored', subjectsOf(student));
    await record(other, 'class.made', { kind: 'class', ids: [(await app.aClass(other, 'Herons')).id] });
    const actionsFor = async (query: string) => (await list(query)).map(({ act }) => act);
    const [hourAgo, inAnHour] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3600_000).toISOString());

    expect(await actionsFor(`who=${other.id}`)).toEqual(['class.made', 'person.restored']);
    expect(await actionsFor('act=person.archived')).toEqual(['person.archived']);
    expect(await actionsFor(`whom=${student.id}`)).toEqual(['person.restored', 'person.archived']);
    expect(await actionsFor('search=oscar')).toEqual(['class.made', 'person.restored']);
    expect(await actionsFor('search=herons')).toEqual(['class.made']);
    expect(await actionsFor(`to=${hourAgo}`)).toEqual([]);
    expect(await actionsFor(`from=${hourAgo}&to=${inAnHour}`)).toHaveLength(3);
  });

  test.for(['who=x', 'act=nothing', 'from=yesterday', 'from=2026-02-31T00:00:00Z', 'whom=1'])(
    '%s is malformed',
    async (query, { app, admin }) => {
      const reply = await app.request(`/api/acts/?${query}`, { as: admin });
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual([query.split('=')[0]]);
    },
  );

  test('an admin exports the log → one event records the export', async ({ app, admin, record, list }) => {
    for (let n = 0; n < 101; n++) await record(admin, 'settings.changed');
    const { body } = await app.request('/api/acts/?format=csv', { as: admin });

    expect(body.trim().split('\r\n')).toHaveLength(102);
    expect(body).toContain('system,facts.reason,facts\r\n');
    expect(await list('act=acts.exported')).toMatchObject([{ facts: { count: 101 } }]);
  });

  test('only admins of the school read the log; a visit needs the right to administer', async ({
    app,
    admin,
    student,
    record,
    list,
  }) => {
    await record(admin, 'person.archived', subjectsOf(student));
    const teacher = await app.aPerson(admin.school, 'teacher_admin');
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');

    expect(rolesAllowedBy(mayReadAuditLog)).toEqual(['school_admin', 'organization_admin']);
    expect(mayReadAuditLog({ role: 'organization_admin', visit: 'figures' })).toBe(false);
    expect((await app.request('/api/acts/', { as: teacher })).statusCode).toBe(403);
    expect((await app.request('/api/acts/', { at: admin.school })).statusCode).toBe(401);
    expect(await list('', foreign)).toEqual([]);
  });

  test('an event of a job or of a visit names the kind of its actor', async ({ app, admin, student, list }) => {
    const organization = await app.aSchool({ kind: 'organization' });
    const { id: tenant_id } = admin.school;
    const guest = { first_name: 'Nia', last_name: 'Okoro', organization_name: 'Northwind', grants: 'administer' };
    const { rows } = await app.database.owner.query(
      `insert into hand_overs (tenant_id, organization_id, session_id, first_name, last_name, organization_name, organization_subdomain, grants, code_hash)
       values ($1, $2, $3, $4, $5, $6, 'northwind', $7, '\\x00') returning id`,
      [tenant_id, organization.id, admin.sessionId, ...Object.values(guest)],
    );
    const actor = {
      tenantId: tenant_id,
      role: 'organization_admin' as const,
      personId: rows[0].id,
      sessionId: null,
      visit: 'administer' as const,
    };
    await inTenant(app.pool, actor, (db) => recordAuditEvent(db, { actor, ip }, { act: 'settings.changed' }));
    const worker = { tenantId: tenant_id, role: 'worker', personId: null, sessionId: null } as const;
    await inTenant(app.pool, worker, (db) =>
      recordAuditEvent(db, { actor: worker, ip: null }, { act: 'person.erased', subjects: subjectsOf(student) }),
    );

    expect(await list()).toMatchObject([
      { actor_kind: 'worker', actor_name: '', from_address: null },
      { actor_kind: 'visit', actor_name: 'Nia Okoro, Northwind' },
    ]);
  });
});

describe('GET /acts/ names the subjects', () => {
  test('a renamed subject has its current name, and a deleted subject has none', async ({
    app,
    admin,
    student,
    record,
    list,
  }) => {
    await record(admin, 'person.archived', subjectsOf(student));
    const { rows } = await app.database.owner.query(
      `update users set first_name = 'Augusta' where id = $1 returning id`,
      [student.id],
    );
    expect(rows).toHaveLength(1);
    expect(await list()).toMatchObject([{ subject_name: 'Augusta Byron', subject_role: 'student' }]);

    await app.database.owner.query('delete from users where id = $1', [student.id]);

    expect(await list()).toMatchObject([{ subject_name: null, subject_id: student.id }]);
  });

  test('classes, invitations and organizations are named as subjects', async ({ app, admin, record, list }) => {
    const { id: tenant_id } = admin.school;
    const otters = await app.aClass(admin, 'Otters');
    const organization = await app.aSchool({ kind: 'organization', school_name: 'Northwind' });
    await app.database.owner.query('insert into memberships (tenant_id, organization_id) values ($1, $2)', [
      tenant_id,
      organization.id,
    ]);
    const invited = await app.insert('invitations', {
      tenant_id,
      kind: 'person',
      email: 'ada@x.test',
      role: 'teacher',
    });
    await record(admin, 'class.made', { kind: 'class', ids: [otters.id] });
    await record(admin, 'membership.joined', { kind: 'organization', ids: [organization.id] });
    await record(admin, 'invitation.sent', { kind: 'invitation', ids: [invited] });

    expect((await list()).map(({ subject_name }) => subject_name)).toEqual(['ada@x.test', 'Northwind', 'Otters']);
  });

  test('an organization keeps its name after the school leaves, and so does a school in the log of the organization', async ({
    app,
    record,
    list,
  }) => {
    const school = await app.aSchool({ school_name: 'Riverside' });
    const organization = await app.aSchool({ kind: 'organization', school_name: 'Northwind' });
    const [head, chief] = [
      await app.aPerson(school, 'school_admin'),
      await app.aPerson(organization, 'organization_admin'),
    ];
    const request = await app.insert('invitations', {
      tenant_id: school.id,
      kind: 'request',
      email: 'office@northwind.test',
      organization_id: organization.id,
      organization_subdomain: organization.subdomain,
    });

    await record(head, 'membership.ended', { kind: 'organization', ids: [organization.id] });
    await record(chief, 'invitation.accepted', { kind: 'invitation', ids: [request] });
    await record(chief, 'membership.ended', { kind: 'organization', ids: [school.id] });

    const namesFor = async (as: Person) => (await list('', as)).map(({ subject_name }) => subject_name);
    expect(await namesFor(head)).toEqual(['Northwind']);
    expect(await namesFor(chief)).toEqual(['Riverside', 'Riverside']);
    expect(await list('search=northwind', head)).toHaveLength(1);
  });
});

describe('recordStudentDataView', () => {
  test('a view of a student’s data is recorded once an hour for each viewer', async ({ app, admin, student, list }) => {
    const other = await app.aPerson(admin.school, 'school_admin');
    const viewAs = (person: Person) =>
      inTenant(app.pool, callerOf(person), (db) =>
        recordStudentDataView(db, { actor: callerOf(person), ip }, student.id),
      );
    for (const person of [admin, admin, other]) await viewAs(person);
    expect((await list('act=person.viewed')).map(({ actor_id }) => actor_id)).toEqual([other.id, admin.id]);

    await app.database.owner.query(`update audit_events set happened_at = now() - interval '61 minutes'`);
    await viewAs(admin);

    expect(await list('act=person.viewed')).toHaveLength(3);
  });
});
