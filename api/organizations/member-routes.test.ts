import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let hands: ReturnType<typeof createOrganizationActions>;
let organization: School;
let chief: Person;
const schools = {} as Record<'open' | 'seen' | 'shut', School>;
beforeAll(async () => {
  app = await startTestApp();
  hands = createOrganizationActions(app);
  organization = await hands.anOrganization();
  chief = await app.aPerson(organization, 'organization_admin', { first_name: 'Mary', last_name: 'Jackson' });
  schools.open = await app.aSchool({ school_name: 'Alder School', shares_on_booklark: true });
  schools.seen = await app.aSchool({ school_name: 'Birch School' });
  schools.shut = await app.aSchool({ school_name: 'Cedar School', shares_on_booklark: true });
  await hands.joinOrganization(schools.open, organization, 'administer');
  await hands.joinOrganization(schools.seen, organization, 'figures');
  await hands.joinOrganization(schools.shut, organization);
  for (const school of Object.values(schools)) await furnished(school);
});
afterAll(() => app.close());

/** Two children, one of them archived, a class of them, a published book and a draft. */
async function furnished(school: School): Promise<void> {
  const names = { first_name: 'Amara', last_name: 'Unmistakable' };
  const student = await app.aPerson(school, 'student', names);
  await app.aPerson(school, 'student', { ...names, archived_at: new Date() });
  await app.aClass(await app.aPerson(school, 'teacher'), 'Otters', [student]);
  await app.aBook(school, { title: `The Boat of ${school.id}` });
  await app.aBook(school, { title: 'For us', audience: 'school' });
  await app.aBook(school, { title: 'Not yet', state: 'uploaded' });
}

const get = (path: string, as = chief) => app.request(`/api${path}`, { as });
const actsOf = async (school: School) =>
  (await app.database.owner.query('select * from audit_events where tenant_id = $1 order by id', [school.id])).rows;

test('the schools of an organization, with figures where they are granted and no child’s name', async () => {
  const answer = await get('/organization/schools/');
  const counted = { students: 1, classes: 1, books: 3, published_books: 2 };
  const nothing = { students: null, classes: null, books: null, published_books: null, last_activity: null };

  expect(answer.json()).toMatchObject({
    count: 3,
    results: [
      { school_name: 'Alder School', grants: 'administer', ...counted },
      { school_name: 'Birch School', grants: 'figures', ...counted },
      { school_name: 'Cedar School', grants: 'none', ...nothing },
    ],
  });
  expect(answer.json().results[0].url).toBe(`http://${schools.open.subdomain}.localhost:3000/`);
  expect(answer.body).not.toContain('Unmistakable');
});

test('are searched, sorted, filtered, paged and exported', async () => {
  const namesAt = async (query: string) =>
    (await get(`/organization/schools/?${query}`))
      .json()
      .results.map((one: { school_name: string }) => one.school_name);
  const csv = await get('/organization/schools/?format=csv');

  expect(await namesAt('search=bir')).toEqual(['Birch School']);
  expect(await namesAt('ordering=-name')).toEqual(['Cedar School', 'Birch School', 'Alder School']);
  expect(await namesAt('grants=none')).toEqual(['Cedar School']);
  expect(await namesAt('limit=1&offset=1')).toEqual(['Birch School']);
  expect(csv.body.split('\r\n')).toHaveLength(5);
  expect((await get('/organization/schools/?ordering=size')).statusCode).toBe(400);
});

test('the figures of all of them together, and what waits', async () => {
  await app.insert('invitations', { tenant_id: organization.id, kind: 'school', email: 'a@hill.example' });
  const asked = { kind: 'request', email: 'x@y.example', organization_id: organization.id };
  await app.insert('invitations', {
    ...asked,
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

test('the books that its schools share with everybody', async () => {
  const { count, results } = (await get('/organization/books/')).json();
  const one = await get(`/organization/books/?search=${schools.open.id}`);

  expect(count).toBe(2);
  expect(results.map((book: { school_name: string }) => book.school_name).sort()).toEqual([
    'Alder School',
    'Cedar School',
  ]);
  expect(one.json()).toMatchObject({ count: 1, results: [{ language_name: 'English', school_name: 'Alder School' }] });
  expect(one.json().results[0].url).toContain(`http://${schools.open.subdomain}.localhost:3000/library/`);
});

test('another organization sees none of it', async () => {
  const stranger = await app.aPerson(await hands.anOrganization(), 'organization_admin');

  expect((await get('/organization/schools/', stranger)).json().count).toBe(0);
  expect((await get('/organization/books/', stranger)).json().count).toBe(0);
  expect((await get('/organization/figures/', stranger)).json()).toMatchObject({ schools: 0, students: 0 });
});

test('an organization lets a school go, once; both keep who did', async () => {
  const leaving = await app.aSchool();
  await hands.joinOrganization(leaving, organization, 'figures');
  const endMembership = (as: Person) =>
    app.request(`/api/organization/schools/${leaving.id}/`, { method: 'DELETE', as });
  const stranger = await app.aPerson(await hands.anOrganization(), 'organization_admin');

  expect((await endMembership(stranger)).statusCode).toBe(404);
  expect((await endMembership(chief)).statusCode).toBe(204);
  expect((await endMembership(chief)).statusCode).toBe(404);
  expect(await actsOf(leaving)).toMatchObject([
    { act: 'membership.ended', actor_kind: 'visit', actor_name: 'Mary Jackson', subject_id: organization.id },
  ]);
  expect((await actsOf(organization)).at(-1)).toMatchObject({ act: 'membership.ended', subject_id: leaving.id });
});

test('the figures of a school are for its admins', async () => {
  const head = await app.aPerson(schools.shut, 'school_admin');
  const teacher = await app.aPerson(schools.shut, 'teacher');

  expect((await get('/figures/', head)).json()).toMatchObject({
    students: 1,
    classes: 1,
    books: 3,
    published_books: 2,
  });
  expect((await get('/figures/', teacher)).statusCode).toBe(403);
});
