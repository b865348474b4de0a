import { describe, expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import type { Certificate, MyCertificate } from '#contract/shop/certificates.ts';

const test = orderTest
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  /** The student wrote the first book of the shop, and is in this class. */
  .extend('classId', async ({ app, teacher, student, shop }) => {
    const { id } = await app.aClass(teacher, 'Otters', [student]);
    await app.insert('publishing_permissions', { tenant_id: shop.school.id, student_id: student.id, works: true });
    const set = `update books set author_id = $1, author = 'Amara O.' where tenant_id = $2 and id = $3`;
    await app.database.owner.query(set, [student.id, shop.school.id, shop.book]);
    return id;
  })
  .extend('buy', ({ place, control, waitFor, classId }) => async (body: object = {}) => {
    expect(classId).toBeTruthy();
    const order = await place({ email: `${crypto.randomUUID()}@home.example`, ...body });
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
    return order;
  })
  .extend('mine', ({ app }) => async (as: Person) => {
    const reply = await app.request('/api/my-certificates/', { as });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ count: number; results: MyCertificate[] }>();
  })
  .extend(
    'certificate',
    ({ app }) =>
      (id: string, at: School) =>
        app.request(`/api/certificates/${id}/`, { at }),
  )
  .extend('refund', ({ app, school }) => async ({ order }: { order: string }, amount: number) => {
    const as = await app.aPerson(school, 'school_admin');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { reason: 'Grandma bought it twice.', amount };
    const reply = await app.request(`/api/orders/${order}/refunds/`, { method: 'POST', as, headers, body });
    expect(reply.statusCode, reply.body).toBe(201);
  });

const awardsOf = ({ results }: { results: MyCertificate[] }) =>
  results.map(({ kind, title, raised }) => ({ kind, title, amount: raised?.amount, of: raised?.school_class }));

describe('a certificate of raised money', () => {
  test('is issued to the author and the class with the first payment, and counts the later ones', async ({
    buy,
    mine,
    student,
    teacher,
  }) => {
    await buy();
    await buy();
    const own = { kind: 'class_raised', title: 'Clean Springs', amount: 650, of: null };
    const ofClass = { ...own, of: 'Otters' };
    const page = await mine(student);
    const awards = awardsOf(page);
    expect(awards).toHaveLength(2);
    expect(page.results.map(({ image }) => image)).toEqual(Array(2).fill(expect.stringMatching(/^\/files\//)));
    expect(awards).toEqual(expect.arrayContaining([own, ofClass]));
    expect(awardsOf(await mine(teacher))).toEqual([ofClass]);
  });

  test('shows everyone who can see one of the books the pen name or the class, and no other name', async ({
    buy,
    mine,
    certificate,
    student,
    app,
    school,
    shop,
  }) => {
    await buy();
    for (const { id, raised } of (await mine(student)).results) {
      const reply = await certificate(id, school);
      expect(reply.json<Certificate>()).toMatchObject({
        ...{ kind: 'class_raised', title: 'Clean Springs', author: raised?.school_class ?? 'Amara O.' },
        raised: { amount: 325, currency: 'GBP', cause: { name: 'Clean Springs' } },
        ...{ book: { id: shop.book }, story: null },
      });
      expect(reply.body).not.toMatch(/okafor|home\.example/i);
      expect((await certificate(id, await app.aSchool())).statusCode).toBe(404);
    }
  });

  test('is hidden from those who can see none of its books, also as PDF', async ({
    buy,
    mine,
    certificate,
    student,
    app,
    school,
    shop,
  }) => {
    await buy();
    const [first] = (await mine(student)).results;
    const id = first?.id ?? '';
    const { pdf } = (await certificate(id, school)).json<Certificate>();
    const file = await app.request(pdf ?? '', { at: school });
    expect(file.headers['content-type']).toBe('application/pdf');

    await app.database.owner.query(`update books set audience = 'school' where id = $1`, [shop.book]);
    expect((await certificate(id, school)).statusCode).toBe(404);
    expect((await app.request(pdf ?? '', { at: school })).statusCode).toBe(404);
    const own = await app.request(`/api/certificates/${id}/`, { as: student });
    expect(own.json()).toMatchObject({ raised: { amount: 325 } });

    await app.database.owner.query(`update books set state = 'pulled_down', pulled_down_reason = 'No.' where id = $1`, [
      shop.book,
    ]);
    expect((await mine(student)).count).toBe(0);
    expect((await app.request(`/api/certificates/${id}/`, { as: student })).statusCode).toBe(404);
  });
});

describe('the amount of a certificate', () => {
  test('is what a refund left, and the certificate is hidden once nothing is left', async ({
    buy,
    mine,
    certificate,
    refund,
    waitFor,
    student,
    school,
  }) => {
    const first = await buy();
    const second = await buy();
    const [{ id } = { id: '' }] = (await mine(student)).results;
    await refund(first, 650);
    await waitFor(first, 'refunded');
    expect((await certificate(id, school)).json()).toMatchObject({ raised: { amount: 325 } });

    await refund(second, 650);
    await waitFor(second, 'refunded');
    expect((await mine(student)).count).toBe(0);
    expect((await certificate(id, school)).statusCode).toBe(404);

    await buy();
    expect((await certificate(id, school)).json()).toMatchObject({ id, raised: { amount: 325 } });
  });

  test('has no money that is on its way', async ({ place, control, waitFor, ask, classId, mine, student }) => {
    expect(classId).toBeTruthy();
    const order = await place();
    await control({ reference: order.order, action: 'delay' });
    await expect.poll(async () => (await ask(order)).json().is_on_its_way).toBe(true);
    expect((await mine(student)).count).toBe(0);
    await control({ reference: order.order, action: 'settle' });
    await waitFor(order, 'ready_to_read');
    expect((await mine(student)).count).toBe(2);
  });

  test('has no money that a bank holds for a dispute, until it is won', async ({
    buy,
    control,
    waitFor,
    mine,
    student,
  }) => {
    const order = await buy();
    await control({ reference: order.order, action: 'dispute' });
    await waitFor(order, 'disputed');
    expect((await mine(student)).count).toBe(0);
    await control({ reference: order.order, action: 'win_dispute' });
    await waitFor(order, 'ready_to_read');
    expect((await mine(student)).count).toBe(2);
  });
});

describe('who finds a certificate of raised money', () => {
  test('a student and a teacher, on Money I Have Raised', async ({ app, buy, student, teacher, classId, mine }) => {
    await buy();
    const raised = async (as: Person, query = '') =>
      (await app.request(`/api/money/raised/${query}`, { as })).json<{
        certificate: string | null;
        by_cause: { certificate: string | null }[];
      }>();
    const { results } = await mine(student);
    const idOf = (of: string | null) => results.find(({ raised: award }) => award?.school_class === of)?.id;
    const ofStudent = await raised(student);
    expect(ofStudent.certificate).toBe(idOf(null));
    expect(ofStudent.by_cause).toMatchObject([{ certificate: idOf(null) }]);
    const ofClass = await raised(teacher, `?class=${classId}`);
    expect(ofClass.by_cause).toMatchObject([{ certificate: idOf('Otters') }]);
    expect((await raised(teacher)).by_cause).toMatchObject([{ certificate: null }]);
  });

  test('visitors of the root host, if the school shares one of its books there', async ({
    buy,
    mine,
    app,
    student,
    school,
  }) => {
    await buy();
    const [{ id } = { id: '' }] = (await mine(student)).results;
    expect((await app.request(`/api/certificates/${id}/`)).statusCode).toBe(404);
    await app.database.owner.query('update tenants set shares_on_booklark = true where id = $1', [school.id]);
    const sharedAward = (await app.request(`/api/certificates/${id}/`)).json();
    expect(sharedAward).toMatchObject({
      id,
      raised: { amount: 325 },
      url: expect.stringContaining(`//${school.subdomain}.`),
    });
  });

  test('the class after its student was erased, as long as one of its books can be seen', async ({
    app,
    buy,
    mine,
    student,
    teacher,
    school,
    shop,
  }) => {
    await buy();
    await app.database.owner.query('update books set author_id = null where id = $1', [shop.book]);
    await app.database.owner.query('delete from users where id = $1', [student.id]);
    const { rows } = await app.database.owner.query(
      'select author_id, school_class_id is not null as is_of_class from certificates where tenant_id = $1',
      [school.id],
    );
    expect(rows).toEqual([{ author_id: null, is_of_class: true }]);
    expect(awardsOf(await mine(teacher))).toMatchObject([{ of: 'Otters', amount: 325 }]);
  });
});
