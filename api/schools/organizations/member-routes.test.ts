import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import type { MemberSchool } from '#contract/schools/organizations.ts';

const schools = {} as Record<'open' | 'seen' | 'shut', School>;

const test = appTest
  .extend('actions', { scope: 'file' }, ({ app }) => createOrganizationActions(app))
  .extend('organization', { scope: 'file' }, ({ actions }) => actions.anOrganization())
  .extend('organizationAdmin', { scope: 'file' }, ({ app, organization }) =>
    app.aPerson(organization, 'organization_admin', {
      first_name: 'Mary',
      last_name: 'Jackson',
    }),
  )
  /** Adds a student and an archived one, a class, two published books and an unpublished one. */
  .extend('addContent', { scope: 'file' }, ({ app }) => async (school: School): Promise<void> => {
    const names = { first_name: 'Amara', last_name: 'Unmistakable' };
    const student = await app.aPerson(school, 'student', names);
    await app.aPerson(school, 'student', { ...names, archived_at: new Date() });
    await app.aClass(await app.aPerson(school, 'teacher'), 'Otters', [student]);
    await app.aBook(school, { title: `The Boat of ${school.id}` });
    await app.aBook(school, { title: 'For us', audience: 'school' });
    await app.aBook(school, { title: 'Not yet', state: 'uploaded' });
  })
  .extend('get', ({ app, organizationAdmin }) => (path: string, as = organizationAdmin) => {
    return app.request(`/api${path}`, { as });
  })
  .extend('auditEventsOf', ({ app }) => async (school: School) => {
    return (await app.database.owner.query('select * from audit_events where tenant_id = $1 order by id', [school.id]))
      .rows;
  });

test.beforeAll(async ({ app, actions, organization, addContent }) => {
  schools.open = await app.aSchool({ school_name: 'Alder School', shares_on_booklark: true });
  schools.seen = await app.aSchool({ school_name: 'Birch School' });
  schools.shut = await app.aSchool({ school_name: 'Cedar School', shares_on_booklark: true });
  await actions.joinOrganization(schools.open, organization, 'administer');
  await actions.joinOrganization(schools.seen, organization, 'figures');
  await actions.joinOrganization(schools.shut, organization);
  for (const school of Object.values(schools)) await addContent(school);
});

describe('GET /organization/schools/', () => {
  test('an organization lists its schools, with statistics of those that share them and no student names', async ({
    get,
  }) => {
    const reply = await get('/organization/schools/');
    const weeks = expect.toSatisfy((reads: number[]) => reads.length === 12 && reads.every((week) => week === 0));
    const statistics = { students: 1, classes: 1, books: 3, published_books: 2, signed_in: 1, weeks };
    const noStatistics = {
      ...{ students: null, classes: null, books: null, published_books: null, last_activity: null },
      ...{ signed_in: null, weeks: null },
    };

    expect(reply.json()).toMatchObject({
      count: 3,
      results: [
        { school_name: 'Alder School', grants: 'administer', ...statistics },
        { school_name: 'Birch School', grants: 'figures', ...statistics },
        { school_name: 'Cedar School', grants: 'none', ...noStatistics },
      ],
    });
    expect(reply.json().results[0].url).toBe(`http://${schools.open.subdomain}.localhost:3000/`);
    expect(reply.body).not.toContain('Unmistakable');
  });

  test('an organization sees when it last visited a school, and no visit of another organization or one never opened', async ({
    app,
    actions,
    organization,
    get,
  }) => {
    const other = await actions.anOrganization();
    const visit = (school: School, by: School, opened_at: Date | null) =>
      app.database.owner.query(
        `insert into hand_overs (tenant_id, organization_id, session_id, first_name, last_name, organization_name, organization_subdomain, grants, code_hash, opened_at)
           values ($1, $2, uuidv7(), 'Mary', 'Jackson', 'Trust', 'trust', 'figures', uuid_send(uuidv7()), $3)`,
        [school.id, by.id, opened_at],
      );
    const opened_at = new Date();
    await visit(schools.open, organization, opened_at);
    await visit(schools.open, organization, null);
    await visit(schools.seen, organization, null);
    await visit(schools.shut, other, opened_at);

    const { results } = (await get('/organization/schools/')).json<{ results: MemberSchool[] }>();

    expect(results.map(({ last_visit_at }) => last_visit_at)).toEqual([opened_at.toISOString(), null, null]);
  });

  test('reads are counted in twelve full weeks, without the running one', async ({ app, actions }) => {
    const organization = await actions.anOrganization();
    const school = await app.aSchool();
    await actions.joinOrganization(school, organization, 'figures');
    await app.database.owner.query(
      `insert into daily_counts (tenant_id, kind, day, key, count)
       select $1::uuid, 'reads', date_trunc('week', day_at($1::uuid, now()))::date + v.days, '', v.reads
       from (values (0, 50), (-1, 7), (-84, 3), (-85, 90)) v(days, reads)`,
      [school.id],
    );

    const as = await app.aPerson(organization, 'organization_admin');
    const { results } = (await app.request('/api/organization/schools/', { as })).json<{ results: MemberSchool[] }>();

    expect(results[0]?.weeks).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
  });

  test('a school has its logo and colour, whatever it shares', async ({ app, actions }) => {
    const organization = await actions.anOrganization();
    const school = await app.aSchool({ logo: 'abc123.svg', primary_color: '#2F6B3A' });
    await actions.joinOrganization(school, organization);

    const as = await app.aPerson(organization, 'organization_admin');
    const { results } = (await app.request('/api/organization/schools/', { as })).json<{ results: MemberSchool[] }>();

    expect(results[0]).toMatchObject({ grants: 'none', look: { colour: '#2F6B3A' } });
    expect(results[0]?.look.logo).toContain(`/files/logos/${school.id}/`);
  });

  test('the list can be searched, sorted, filtered, paged and exported, and an unknown order is refused', async ({
    get,
  }) => {
    const namesAt = async (query: string) =>
      (await get(`/organization/schools/?${query}`)).json().results.map(({ school_name }: MemberSchool) => school_name);
    const csv = await get('/organization/schools/?format=csv');

    expect(await namesAt('search=bir')).toEqual(['Birch School']);
    expect(await namesAt('ordering=-name')).toEqual(['Cedar School', 'Birch School', 'Alder School']);
    expect(await namesAt('grants=none')).toEqual(['Cedar School']);
    expect(await namesAt('limit=1&offset=1')).toEqual(['Birch School']);
    expect(csv.body.split('\r\n')).toHaveLength(5);
    expect((await get('/organization/schools/?ordering=size')).statusCode).toBe(400);
  });
});

describe('GET /organization/figures/', () => {
  test('an organization gets the totals of its schools, and the number of unanswered requests and invitations', async ({
    app,
    organization,
    get,
  }) => {
    await app.insert('invitations', { tenant_id: organization.id, kind: 'school', email: 'a@hill.example' });
    const request = { kind: 'request', email: 'x@y.example', organization_id: organization.id };
    await app.insert('invitations', {
      ...request,
      tenant_id: (await app.aSchool()).id,
      organization_subdomain: organization.subdomain,
    });

    expect((await get('/organization/figures/')).json()).toMatchObject({
      schools: 3,
      granting_schools: 2,
      students: 2,
      classes: 2,
      books: 6,
      published_books: 4,
      waiting_requests: 1,
      waiting_invitations: 1,
    });
  });
});

describe('GET /organization/ of another organization', () => {
  test('another organization sees none of these schools, books and totals', async ({ app, actions, get }) => {
    const outsider = await app.aPerson(await actions.anOrganization(), 'organization_admin');

    expect((await get('/organization/schools/', outsider)).json().count).toBe(0);
    expect((await get('/organization/books/', outsider)).json().count).toBe(0);
    expect((await get('/organization/figures/', outsider)).json()).toMatchObject({ schools: 0, students: 0 });
  });
});

describe('DELETE /organization/schools/{id}/', () => {
  test('an organization ends a membership once, which both activity logs record; other organizations cannot', async ({
    app,
    actions,
    organization,
    organizationAdmin,
    auditEventsOf,
  }) => {
    const leaving = await app.aSchool();
    await actions.joinOrganization(leaving, organization, 'figures');
    const endMembership = (as: Person) =>
      app.request(`/api/organization/schools/${leaving.id}/`, { method: 'DELETE', as });
    const outsider = await app.aPerson(await actions.anOrganization(), 'organization_admin');

    expect((await endMembership(outsider)).statusCode).toBe(404);
    expect((await endMembership(organizationAdmin)).statusCode).toBe(204);
    expect((await endMembership(organizationAdmin)).statusCode).toBe(404);
    expect(await auditEventsOf(leaving)).toMatchObject([
      { act: 'membership.ended', actor_kind: 'visit', actor_name: 'Mary Jackson', subject_id: organization.id },
    ]);
    expect((await auditEventsOf(organization)).at(-1)).toMatchObject({
      act: 'membership.ended',
      subject_id: leaving.id,
    });
  });
});

describe('GET /figures/', () => {
  test('a school’s admin gets the school’s statistics, and a teacher is refused', async ({ app, get }) => {
    const schoolAdmin = await app.aPerson(schools.shut, 'school_admin');
    const teacher = await app.aPerson(schools.shut, 'teacher');

    expect((await get('/figures/', schoolAdmin)).json()).toMatchObject({
      students: 1,
      classes: 1,
      books: 3,
      published_books: 2,
    });
    expect((await get('/figures/', teacher)).statusCode).toBe(403);
  });
});
