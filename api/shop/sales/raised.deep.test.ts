import { describe, expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { RaisedMoney } from '#contract/money/raised-money.ts';

const test = orderTest
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('classId', async ({ app, teacher, student }) => (await app.aClass(teacher, 'Otters', [student])).id)
  /** The student wrote the shop's first book, which gives to a project. */
  .extend('project', async ({ app, shop, student, classId }) => {
    const tenant_id = shop.school.id;
    const columns = {
      title: 'Wells',
      slug: `wells-${shop.cause}`,
      currency: 'GBP',
      unit: 'buckets',
      units: 100,
      unit_cost: 300,
    };
    const project = await app.insert('projects', {
      tenant_id,
      cause_id: shop.cause,
      ...columns,
      unit_cost_on: '2026-09-01',
    });
    await app.insert('publishing_permissions', { tenant_id, student_id: student.id, works: true });
    const set = 'update books set author_id = $1, project_id = $2 where tenant_id = $3 and id = $4';
    await app.database.owner.query(set, [student.id, project, tenant_id, shop.book]);
    return { id: project, classId };
  })
  .extend('buy', ({ place, control, waitFor, project }) => async (body: object = {}) => {
    expect(project.id).toBeTruthy();
    const order = await place({ email: `${crypto.randomUUID()}@home.example`, ...body });
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
    return order;
  })
  .extend('raised', ({ app }) => async (as: Person, query = '') => {
    const reply = await app.request(`/api/money/raised/${query}`, { as });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<RaisedMoney>();
  });

const withoutTimes = ({
  raised,
  on_its_way,
  copies,
  by_cause,
  by_book,
  by_month,
  refunds,
  taken_back,
}: RaisedMoney) => ({
  ...{ raised, on_its_way, copies, by_cause, by_book, by_month, refunds, taken_back },
});

describe('GET /money/raised/', () => {
  test('a student sees what their books raised, by cause, book and month, and what it became', async ({
    buy,
    raised,
    student,
    shop,
    project,
  }) => {
    await buy();
    await buy();
    await buy({ lines: [{ item: shop.printed }] });

    const sums = await raised(student);
    expect(sums).toMatchObject({ currency: 'GBP', raised: 650, on_its_way: 0, copies: 2 });
    expect(sums.certificate).toBe(sums.by_cause[0]?.certificate);
    expect(sums.by_cause).toMatchObject([{ cause: shop.cause, name: 'Clean Springs', raised: 650, on_its_way: 0 }]);
    expect(sums.by_book).toEqual([
      { item: shop.book, title: 'A very tall man', copies: 2, raised: 650, on_its_way: 0 },
    ]);
    expect(sums.by_month).toEqual([{ month: expect.stringMatching(/^\d{4}-\d\d$/), raised: 650 }]);
    expect(sums.units).toMatchObject([
      { unit: 'buckets', count: 2, unit_cost: 300, raised: 650, project: { id: project.id, title: 'Wells' } },
    ]);
    expect(sums.recent_gifts).toEqual([
      { at: expect.any(String), amount: 325, cause: 'Clean Springs' },
      { at: expect.any(String), amount: 325, cause: 'Clean Springs' },
    ]);
    expect(JSON.stringify(sums)).not.toMatch(/home\.example|[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}"/);
  });

  test('a book that is for sale and was not sold yet is listed too', async ({ project, raised, student, shop }) => {
    expect(project.id).toBeTruthy();
    expect(await raised(student)).toMatchObject({
      ...{ raised: 0, copies: 0, by_cause: [], by_month: [], units: [], recent_gifts: [] },
      by_book: [{ item: shop.book, copies: 0, raised: 0 }],
    });
  });

  test('an order thanks once, its refund says what changed, and neither names the buyer', async ({
    buy,
    raised,
    control,
    student,
    teacher,
    classId,
    app,
    school,
    waitFor,
  }) => {
    const first = await buy();
    const second = await buy();
    await control({ reference: second.order, times: 3, order: 'shuffled' }, 'deliver/');
    const change = {
      at: expect.any(String),
      books: ['A very tall man'],
      causes: ['Clean Springs'],
      classes: ['Otters'],
    };
    expect((await raised(student)).thanks).toEqual([
      { ...change, amount: 325 },
      { ...change, amount: 325 },
    ]);

    const admin = await app.aPerson(school, 'school_admin');
    const refund = async ({ order }: { order: string }, amount: number) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const body = { reason: 'Grandma bought it twice.', amount };
      const reply = await app.request(`/api/orders/${order}/refunds/`, { method: 'POST', as: admin, headers, body });
      expect(reply.statusCode, reply.body).toBe(201);
    };
    await refund(first, 650);
    await waitFor(first, 'refunded');
    await refund(second, 100);
    for (const sums of [await raised(student), await raised(teacher, `?class=${classId}`)]) {
      expect(sums).toMatchObject({ raised: 275, taken_back: 375, recent_gifts: [{ amount: 325 }] });
      expect(sums.thanks).toEqual([{ ...change, amount: 325 }]);
      expect(sums.refunds).toEqual([
        { ...change, amount: 50 },
        { ...change, amount: 325 },
      ]);
      expect(JSON.stringify(sums)).not.toMatch(/Grandma|home\.example/);
    }
  });

  test('what is on its way is apart until it arrives', async ({
    place,
    control,
    show,
    waitFor,
    project,
    raised,
    student,
  }) => {
    expect(project.id).toBeTruthy();
    const order = await place();
    await control({ reference: order.order, action: 'delay' });
    await expect.poll(async () => (await show(order)).is_on_its_way).toBe(true);
    expect(await raised(student)).toMatchObject({
      ...{ raised: 0, on_its_way: 325, units: [], recent_gifts: [] },
      by_cause: [{ raised: 0, on_its_way: 325 }],
    });
    await control({ reference: order.order, action: 'settle' });
    await waitFor(order, 'ready_to_read');
    expect(await raised(student)).toMatchObject({ raised: 325, on_its_way: 0 });
  });

  test('staff see a class that they can access; the class of a colleague or of another school is not found', async ({
    app,
    school,
    buy,
    raised,
    teacher,
    classId,
    shop,
  }) => {
    await buy();
    for (const as of [teacher, await app.aPerson(school, 'teacher_admin'), await app.aPerson(school, 'school_admin')]) {
      expect(await raised(as, `?class=${classId}`)).toMatchObject({ raised: 325, by_book: [{ item: shop.book }] });
      expect(await raised(as)).toMatchObject({ raised: 325 });
    }
    const colleague = await app.aPerson(school, 'teacher');
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');
    for (const as of [colleague, stranger])
      expect((await app.request(`/api/money/raised/?class=${classId}`, { as })).statusCode).toBe(404);
    expect((await raised(colleague)).raised).toBe(0);
  });

  test('a student reads no class, and a malformed one is refused', async ({ app, student, teacher, classId }) => {
    expect((await app.request(`/api/money/raised/?class=${classId}`, { as: student })).statusCode).toBe(404);
    expect((await app.request('/api/money/raised/?class=otters', { as: teacher })).statusCode).toBe(400);
  });
});

test('a refund that fails later is raised again for the student and the class', async ({
  app,
  school,
  buy,
  raised,
  control,
  student,
  teacher,
  classId,
  waitFor,
  objects,
}) => {
  const order = await buy();
  const readers = () => Promise.all([raised(student), raised(teacher, `?class=${classId}`)]);
  const before = (await readers()).map(withoutTimes);
  const admin = await app.aPerson(school, 'school_admin');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { reason: 'Bought twice.' };
  await app.request(`/api/orders/${order.order}/refunds/`, { method: 'POST', as: admin, headers, body });
  await waitFor(order, 'refunded');
  for (const sums of await readers()) expect(sums).toMatchObject({ raised: 0, taken_back: 325, copies: 0 });
  const refund = (await objects(order)).find(({ kind }) => kind === 'refund');
  await control({ reference: refund?.id, action: 'fail_late' });
  await waitFor(order, 'ready_to_read');
  expect((await readers()).map(withoutTimes)).toEqual(before);
});

describe('GET /money/raised/classes/', () => {
  test('a teacher sees their own classes by name, a lead teacher all of the school', async ({
    app,
    school,
    buy,
    teacher,
    classId,
  }) => {
    await buy();
    const colleague = await app.aPerson(school, 'teacher');
    await app.aClass(colleague, 'Herons', []);
    const ask = async (as: Person) => (await app.request('/api/money/raised/classes/', { as })).json();
    const otters = { id: classId, name: 'Otters', raised: 325, on_its_way: 0 };
    expect(await ask(teacher)).toEqual({ currency: 'GBP', classes: [otters] });
    const all = await ask(await app.aPerson(school, 'teacher_admin'));
    expect(all.classes).toMatchObject([{ name: 'Herons', raised: 0 }, otters]);
  });
});

describe('GET /books/{id}/units/', () => {
  test('everyone sees the whole units that the settled sales of a book paid for, and nothing before the first', async ({
    app,
    school,
    shop,
    buy,
    project,
  }) => {
    const unitsOf = async (cost: number) => {
      await app.database.owner.query('update projects set unit_cost = $2 where id = $1', [project.id, cost]);
      return (await app.request(`/api/books/${shop.book}/units/`, { at: school })).json();
    };
    expect(await unitsOf(300)).toEqual({ units: [] });
    await buy();

    // The sale raised 3.25.
    expect(await unitsOf(300)).toEqual({ units: [{ unit: 'buckets', unit_one: '', count: 1 }] });
    expect(await unitsOf(100)).toEqual({ units: [{ unit: 'buckets', unit_one: '', count: 3 }] });
    expect(await unitsOf(400)).toEqual({ units: [] });
  });

  test('no one learns the units of a book that they cannot see', async ({ app, school, shop }) => {
    await app.database.owner.query(`update books set audience = 'school' where id = $1`, [shop.book]);

    const visitor = await app.request(`/api/books/${shop.book}/units/`, { at: school });
    const student = await app.request(`/api/books/${shop.book}/units/`, { as: await app.aPerson(school, 'student') });

    expect(visitor.statusCode).toBe(404);
    expect(student.statusCode).toBe(200);
  });
});

test('after the erasure of a student every total stays, and no name does', async ({
  app,
  school,
  buy,
  raised,
  student,
  teacher,
  classId,
}) => {
  await buy();
  const admin = await app.aPerson(school, 'school_admin');
  const read = async (url: string) => (await app.request(url, { as: admin })).body;
  const before = await read('/api/sales/totals/');

  const url = `/api/students/${student.id}/erase/`;
  const erased = await app.request(url, { method: 'POST', as: admin, body: { confirm: 'Amara Okafor' } });
  expect(erased.statusCode, erased.body).toBe(200);

  expect(await read('/api/sales/totals/')).toBe(before);
  expect(await raised(teacher, `?class=${classId}`)).toMatchObject({ raised: 325, copies: 1 });
  for (const path of ['/api/sales/', '/api/sales/?format=csv', `/api/money/raised/?class=${classId}`])
    expect(await read(path)).not.toMatch(/Amara|Okafor/);
});
