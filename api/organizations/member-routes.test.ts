import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { MemberBook, MemberSchool } from '#contract/organizations.ts';

let app: TestApp;
let actions: ReturnType<typeof createOrganizationActions>;
let organization: School;
let organizationAdmin: Person;
const schools = {} as Record<'open' | 'seen' | 'shut', School>;
beforeAll(async () => {
  app = await startTestApp();
  actions = createOrganizationActions(app);
  organization = await actions.anOrganization();
  organizationAdmin = await app.aPerson(organization, 'organization_admin', {
    first_name: 'Mary',
    last_name: 'Jackson',
  });
  schools.open = await app.aSchool({ school_name: 'Alder School', shares_on_booklark: true });
  schools.seen = await app.aSchool({ school_name: 'Birch School' });
  schools.shut = await app.aSchool({ school_name: 'Cedar School', shares_on_booklark: true });
  await actions.joinOrganization(schools.open, organization, 'administer');
  await actions.joinOrganization(schools.seen, organization, 'figures');
  await actions.joinOrganization(schools.shut, organization);
  for (const school of Object.values(schools)) await addContent(school);
});
afterAll(() => app.close());

/** Adds a student and an archived one, a class, two published books and an unpublished one. */
async function addContent(school: School): Promise<void> {
  const names = { first_name: 'Amara', last_name: 'Unmistakable' };
  const student = await app.aPerson(school, 'student', names);
  await app.aPerson(school, 'student', { ...names, archived_at: new Date() });
  await app.aClass(await app.aPerson(school, 'teacher'), 'Otters', [student]);
  await app.aBook(school, { title: `The Boat of ${school.id}` });
  await app.aBook(school, { title: 'For us', audience: 'school' });
  await app.aBook(school, { title: 'Not yet', state: 'uploaded' });
}

const get = (path: string, as = organizationAdmin) => app.request(`/api${path}`, { as });
const auditEventsOf = async (school: School) =>
  (await app.database.owner.query('select * from audit_events where tenant_id = $1 order by id', [school.id])).rows;

describe('GET /organization/schools/', () => {
  test('an organization lists its schools, with statistics of those that share them and no student names', async () => {
    const answer = await get('/organization/schools/');
    const statistics = { students: 1, classes: 1, books: 3, published_books: 2 };
    const noStatistics = { students: null, classes: null, books: null, published_books: null, last_activity: null };

    expect(answer.json()).toMatchObject({
      count: 3,
      results: [
        { school_name: 'Alder School', grants: 'administer', ...statistics },
        { school_name: 'Birch School', grants: 'figures', ...statistics },
        { school_name: 'Cedar School', grants: 'none', ...noStatistics },
      ],
    });
    expect(answer.json().results[0].url).toBe(`http://${schools.open.subdomain}.localhost:3000/`);
    expect(answer.body).not.toContain('Unmistakable');
  });

  test('the list can be searched, sorted, filtered, paged and exported, and an unknown order is refused', async () => {
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
  test('an organization gets the totals of its schools, and the number of unanswered requests and invitations', async () => {
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

describe('GET /organization/books/', () => {
  test('an organization lists the books that its schools share with everyone', async () => {
    const { count, results } = (await get('/organization/books/')).json();
    const match = await get(`/organization/books/?search=${schools.open.id}`);

    expect(count).toBe(2);
    expect(results.map(({ school_name }: MemberBook) => school_name).sort()).toEqual(['Alder School', 'Cedar School']);
    expect(match.json()).toMatchObject({
      count: 1,
      results: [{ language_name: 'English', school_name: 'Alder School' }],
    });
    expect(match.json().results[0].url).toContain(`http://${schools.open.subdomain}.localhost:3000/library/`);
  });
});

test('another organization sees none of these schools, books and totals', async () => {
  const outsider = await app.aPerson(await actions.anOrganization(), 'organization_admin');

  expect((await get('/organization/schools/', outsider)).json().count).toBe(0);
  expect((await get('/organization/books/', outsider)).json().count).toBe(0);
  expect((await get('/organization/figures/', outsider)).json()).toMatchObject({ schools: 0, students: 0 });
});

describe('DELETE /organization/schools/{id}/', () => {
  test('an organization ends a membership once, which both activity logs record; other organizations cannot', async () => {
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
  test('a school’s admin gets the school’s statistics, and a teacher is refused', async () => {
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
