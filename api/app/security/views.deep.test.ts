import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { OPEN_TO_VIEWS } from '#api/identity/support-access/service.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createChallenge } from '#api/testing/challenges.ts';
import { aCourse } from '#api/testing/courses.ts';
import { aMessageToTheWorld } from '#api/testing/messages-to-the-world.ts';
import { listOperations, operationUrl } from '#api/testing/operations.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createStoryActions } from '#api/testing/story-actions.ts';
import type { School } from '#api/testing/test-app.ts';
import { createViewActions } from '#api/testing/view-actions.ts';

const roles = ['student', 'teacher', 'school_admin'] as const;

const test = appTest
  .extend('operations', { scope: 'file' }, async ({ app }) =>
    (await listOperations(app)).filter(({ host, path }) => host !== 'root' && !path.startsWith('/health/')),
  )
  .extend('view', ({ app }) => async (role: (typeof roles)[number]): Promise<{ school: School; token: string }> => {
    const { allow, view } = createViewActions(app);
    const school = await app.aSchool();
    await allow(await app.aPerson(school, 'school_admin'));
    const colleague = await app.aColleague();
    return { school, token: await view(colleague, await app.aPerson(school, role)) };
  });

test.for(roles)(
  'a view of a %s is refused every write, export and closed read',
  async (role, { app, operations, view }) => {
    const { school, token } = await view(role);
    const open: string[] = [];
    for (const operation of operations) {
      const { method, name, path } = operation;
      if (path === '/auth/logout/') continue;
      const url = operationUrl(operation);
      const send = async (address: string) => (await app.request(address, { method, at: school, token })).statusCode;
      if ((method !== 'GET' || !OPEN_TO_VIEWS.has(path)) && (await send(url)) !== 403) open.push(name);
      if ((await send(`${url}?format=csv`)) !== 403) open.push(`${name} as CSV`);
    }

    expect(operations.length).toBeGreaterThan(100);
    expect(open).toEqual([]);
  },
);

test.for(roles)(
  'a view of a %s reads without an error, and writes nothing',
  async (role, { app, operations, view }) => {
    const { school, token } = await view(role);
    const broken: string[] = [];
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const { statusCode } = await app.request(operationUrl(operation), { at: school, token });
      if (statusCode >= 500) broken.push(`${operation.name}: ${statusCode}`);
    }
    expect(broken).toEqual([]);
    const { rows } = await app.database.owner.query(
      `select act from audit_events where tenant_id = $1 and actor_kind not in ('platform') and act <> 'support.access_allowed'`,
      [school.id],
    );
    expect(rows).toEqual([]);
  },
);

test('a view is offered nothing that it cannot do', async ({ app }) => {
  const { allow, view } = createViewActions(app);
  const school = await app.aSchool();
  const admin = await app.aPerson(school, 'school_admin');
  const student = await app.aPerson(school, 'student');
  await app.aClass(admin, 'Otters', [student]);
  await app.aBook(school);
  await allow(admin);
  const colleague = await app.aColleague();
  const token = await view(colleague, admin);
  const lists = ['/people/', '/students/', `/people/${student.id}/`, '/v1/teacher/school-classes/', '/invitations/'];
  const rightsIn = (body: string) => [...body.matchAll(/"(can_\w+)":true/g)].map(([, name]) => name);

  const own = await Promise.all(lists.map((path) => app.request(`/api${path}`, { as: admin })));
  expect(own.flatMap(({ body }) => rightsIn(body))).toContain('can_archive');
  for (const path of [...lists, '/api-admin/books/', '/memberships/']) {
    const { statusCode, body } = await app.request(`/api${path}`, { at: school, token });
    expect(statusCode, path).toBe(200);
    expect(rightsIn(body), path).toEqual([]);
  }
});

test('a view sees no work that is not published', async ({ app }) => {
  const { allow, view } = createViewActions(app);
  const pieces = createPieceActions(app);
  const school = await app.aSchool();
  const admin = await app.aPerson(school, 'school_admin');
  const student = await app.aPerson(school, 'student');
  const draft = await pieces.aDraft(student, 'Nobody knows this.');
  const waiting = await pieces.aBookInReview(school, student);
  await allow(admin);
  const colleague = await app.aColleague();
  for (const person of [student, admin]) {
    const token = await view(colleague, person);
    for (const path of [
      '/my-books/',
      `/my-books/${draft.id}/`,
      `/my-books/${draft.id}/pages/${draft.page}/`,
      `/reviews/book/${waiting}/`,
    ])
      expect((await app.request(`/api${path}`, { at: school, token })).statusCode, path).toBe(403);
    expect((await app.request(`/api/books/${waiting}/`, { at: school, token })).statusCode).toBe(404);
    expect((await app.request(`/api/books/${waiting}/`, { as: person })).statusCode).toBe(200);
  }
});

test('a view sees no draft of a story, and no message or answer of a child that no adult has approved', async ({
  app,
}) => {
  const { allow, view } = createViewActions(app);
  const school = await app.aSchool();
  const admin = await app.aPerson(school, 'school_admin');
  const teacher = await app.aPerson(school, 'teacher');
  const student = await app.aPerson(school, 'student');
  const { id: schoolClass } = await app.aClass(teacher, 'Otters', [student]);
  const stories = createStoryActions(app);
  const story = await stories.aRevisedStory(student, ['<p>Nobody knows this.</p>', '<p>Nor this.</p>']);
  await aMessageToTheWorld(app, school, student);
  await allow(admin);
  const colleague = await app.aColleague();
  const closed: [typeof admin, string[]][] = [
    [
      student,
      [
        ...['/my-messages/', '/my-stories/', `/my-stories/${story}/`, `/my-stories/${story}/revisions/`],
        `/my-stories/${story}/revisions/1/`,
      ],
    ],
    [teacher, [`/v1/school-classes/${schoolClass}/answers/`, '/message-reviews/', '/feedback-reviews/']],
    [admin, ['/message-reviews/', '/feedback-reviews/', '/refunds/waiting/']],
  ];
  for (const [person, paths] of closed) {
    const token = await view(colleague, person);
    for (const path of paths) {
      expect((await app.request(`/api${path}`, { at: school, token })).statusCode, path).toBe(403);
      expect((await app.request(`/api${path}`, { as: person })).statusCode, path).toBe(200);
    }
  }
});

test('a view of a student sees the chapters of a course, and no answer and no work that was entered somewhere', async ({
  app,
}) => {
  const { allow, view } = createViewActions(app);
  const school = await app.aSchool();
  await allow(await app.aPerson(school, 'school_admin'));
  const student = await app.aPerson(school, 'student');
  await aCourse(app, 'viewed-course', { first: {} });
  const path = '/api/courses/viewed-course/chapters/first/';
  const body = { operation_id: 'once', answers: { notice: 'My father is ill.' } };
  expect((await app.request(`${path}progress/`, { method: 'PUT', as: student, body })).statusCode).toBe(200);
  const token = await view(await app.aColleague(), student);

  const viewed = await app.request(path, { at: school, token });
  expect(viewed.json()).toMatchObject({ slug: 'first', progress: null });
  expect(viewed.body).not.toContain('My father is ill.');
  expect((await app.request(path, { as: student })).body).toContain('My father is ill.');

  const { slug } = await createChallenge(app, 'open');
  expect((await app.request(`/api/challenges/${slug}/works/`, { at: school, token })).statusCode).toBe(403);
  const { id } = await app.aBook(school, { author_id: student.id });
  const entry = { method: 'POST', as: student, body: { work: { type: 'book', id } } } as const;
  expect((await app.request(`/api/challenges/${slug}/entries/`, entry)).statusCode).toBe(201);
  const ownEntries = async (options: object) =>
    (await app.request(`/api/challenges/${slug}/`, options)).json().own_entries.length;
  expect([await ownEntries({ as: student }), await ownEntries({ at: school, token })]).toEqual([1, 0]);
  expect((await app.request('/api/my-feedback/', { at: school, token })).statusCode).toBe(403);
  expect((await app.request('/api/my-feedback/', { as: student })).statusCode).toBe(200);
});

test('a view sees no buyer: neither an order, nor a gift, nor an invoice of the person', async ({ app }) => {
  const { allow, view } = createViewActions(app);
  const school = await app.aSchool();
  const admin = await app.aPerson(school, 'school_admin');
  await allow(admin);
  const token = await view(await app.aColleague(), admin);
  const id = randomUUID();
  for (const path of [`/orders/${id}/`, `/donations/${id}/`, `/invoices/order/${id}/`, `/invoices/donation/${id}/`]) {
    expect((await app.request(`/api${path}`, { at: school, token })).statusCode, path).toBe(403);
    expect((await app.request(`/api${path}`, { as: admin })).statusCode, path).toBe(404);
  }
});

test('every open path is one of the API that reads', async ({ app }) => {
  const reads = (await listOperations(app)).filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect([...OPEN_TO_VIEWS].filter((path) => !reads.includes(path))).toEqual([]);
});

test('a view is worth nothing at another school and at the root host', async ({ app, view }) => {
  const { token } = await view('school_admin');
  expect((await app.request('/api/user/profile/', { at: await app.aSchool(), token })).statusCode).toBe(401);
  expect((await app.request('/api/api-super-admin/users/', { host: 'localhost', token })).statusCode).toBe(401);
});
