import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { aFamily, aFamilyGrant } from '#api/testing/families.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { Person, TestApp } from '#api/testing/test-app.ts';

type Page = { count: number; next: string | null; previous: string | null; results: object[] };

const ROWS = 5;

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'organization_admin', { first_name: 'Rose' }))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('organization', ({ app }) => createOrganizationActions(app).anOrganization())
  .extend('owner', ({ app, organization }) => app.aPerson(organization, 'organization_admin'))
  .extend('colleague', ({ app }) => app.aColleague());

const atFiveTimes = Array.from({ length: ROWS }, (_, at) => at);

/** Reads pages of two rows from an address on, following one side's links. */
async function readPages(app: TestApp, as: Person, url: string, side: 'next' | 'previous' = 'next'): Promise<Page[]> {
  const pages: Page[] = [];
  const host = as.role === 'upschool_admin' ? { host: 'localhost' } : {};
  for (let address: string | null = url; address !== null; address = pages.at(-1)?.[side] ?? null) {
    const reply = await app.request(address, { as, ...host });
    expect(reply.statusCode, reply.body).toBe(200);
    pages.push(reply.json());
    if (pages.length > 20) throw new Error('the walk does not end');
  }
  return pages;
}

/** Expects the same rows in the same order from one page, from pages in both directions, and from numbered pages. */
async function expectWalk(app: TestApp, as: Person, list: string): Promise<void> {
  const url = (query: string) => `/api${list}${list.includes('?') ? '&' : '?'}${query}`;
  const rowsOf = (pages: Page[]) => pages.flatMap(({ results }) => results);
  const [whole] = await readPages(app, as, url('limit=100'));
  expect(whole, list).toMatchObject({ count: ROWS, next: null, previous: null });

  const pages = await readPages(app, as, url('limit=2'));
  expect(rowsOf(pages), list).toEqual(whole?.results);
  expect(pages.slice(0, -1).every(({ next }) => next?.includes('after=') && !next.includes('offset='))).toBe(true);
  const back = await readPages(app, as, pages.at(-2)?.next ?? '', 'previous');
  expect(rowsOf(back.toReversed()), `${list} backwards`).toEqual(whole?.results);
  const [numbered] = await readPages(app, as, url('limit=2&offset=3'));
  expect(numbered?.results, `${list} by number`).toEqual(whole?.results.slice(3));
}

test('classes and possible teachers', async ({ app, school, admin, student }) => {
  const classes = ['Year 10', 'Year 2', 'year 2', 'Érable', 'Year 1'];
  for (const [at, name] of classes.entries()) await app.aClass(admin, name, at % 2 ? [student] : []);
  for (const first_name of ['Élodie', 'Zoë', 'elodie', 'Ada']) await app.aPerson(school, 'teacher', { first_name });

  for (const ordering of ['name', '-name', 'students', '-students', '-books'])
    for (const list of ['/v1/school-classes/', '/v1/teacher/school-classes/'])
      await expectWalk(app, admin, `${list}?ordering=${ordering}`);
  await expectWalk(app, admin, '/v1/teachers/');
});

test('books in every state, and categories', async ({ app, school, admin }) => {
  for (const at of atFiveTimes) {
    const { id } = await app.aBook(school, { title: at % 2 ? 'Boat' : `Book ${at}` });
    const neverPublished = "update books set state = 'approved', published_at = null where id = $1";
    if (at < 2) await app.database.owner.query(neverPublished, [id]);
    await app.insert('categories', {
      tenant_id: school.id,
      slug: `shelf-${at}`,
      name: at % 2 ? `Shelf ${at}` : `shelf ${at}`,
      position: at % 3,
    });
  }

  for (const ordering of ['created', '-created', 'title', '-title', 'published', '-published'])
    await expectWalk(app, admin, `/api-admin/books/?ordering=${ordering}`);
  for (const ordering of ['position', '-position', 'name', '-name', 'books', '-books'])
    await expectWalk(app, admin, `/api-admin/book-categories/?ordering=${ordering}`);
});

test('invitations, with and without an address', async ({ app, organization, owner }) => {
  for (const at of atFiveTimes) {
    const email = at < 2 ? null : `guest-${at}@guests.example`;
    await app.insert('invitations', { tenant_id: organization.id, kind: 'school', email, invited_by: owner.id });
  }

  for (const ordering of ['created', '-created', 'email', '-email'])
    await expectWalk(app, owner, `/invitations/?kind=school&ordering=${ordering}`);
});

test('family links of a student, and what was done to the student', async ({ app, admin, student }) => {
  for (const _ of atFiveTimes) {
    await aFamily(app, student);
    await app.insert('audit_events', {
      tenant_id: student.school.id,
      actor_kind: 'worker',
      actor_name: '',
      actor_role: '',
      act: 'person.archived',
      subject_kind: 'person',
      subject_id: student.id,
      facts: '{}',
    });
  }

  await expectWalk(app, admin, `/students/${student.id}/family-links/`);
  await expectWalk(app, admin, `/people/${student.id}/history/`);
});

test('uploaded lists, and the rows of one', async ({ app, admin }) => {
  const actions = createEnrolmentActions(app);
  const rows = atFiveTimes.map((at) => `Student${at},Otter,Year 4`).join('\n');
  const list = (at: number) => `first name,last name,class\n${rows}\n`.replace('Student0', `Student${at}a`);
  const imports = [];
  for (const at of atFiveTimes) imports.push(await actions.createImport(admin, list(at)));

  await expectWalk(app, admin, '/enrolments/');
  await expectWalk(app, admin, `/enrolments/${imports[0]?.id}/rows/`);
});

test('schools of an organization and their books', async ({ app, organization, owner }) => {
  const { joinOrganization } = createOrganizationActions(app);
  for (const at of atFiveTimes) {
    const member = await app.aSchool({
      school_name: at % 2 ? 'Birch School' : `Alder ${at}`,
      shares_on_booklark: true,
    });
    await joinOrganization(member, organization, at % 2 ? 'figures' : null);
    await app.aBook(member);
  }

  for (const ordering of ['name', '-name', 'joined', '-joined'])
    await expectWalk(app, owner, `/organization/schools/?ordering=${ordering}`);
  await expectWalk(app, owner, '/organization/books/');
});

test('organizations of a school', async ({ app, school }) => {
  const head = await app.aPerson(school, 'school_admin');
  const { anOrganization, joinOrganization } = createOrganizationActions(app);
  for (const _ of atFiveTimes) await joinOrganization(school, await anOrganization());

  await expectWalk(app, head, '/memberships/');
});

test('grants of abilities, and parents to whom one can be given', async ({ app, school, colleague }) => {
  for (const at of atFiveTimes) {
    const child = await app.aPerson(school, 'student');
    const { linkId } = await aFamily(app, child, `parent-${school.id}-${at}@home.example`);
    await aFamilyGrant(app, school, linkId);
  }

  await expectWalk(app, colleague, `/ability-grants/?tenant=${school.id}`);
  await expectWalk(app, colleague, `/api-super-admin/family-links/?search=parent-${school.id}`);
});
