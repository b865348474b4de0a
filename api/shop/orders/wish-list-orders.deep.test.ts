import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { cartWords } from '#contract/shop/cart-words.ts';

const test = orderTest
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('classmate', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend(
    'makeList',
    ({ app }) =>
      async (as: Person, body: object): Promise<string> =>
        (await app.request('/api/wish-lists/', { method: 'POST', as, body })).json().token,
  )
  .extend('accessOf', ({ app, shop }) => async (as: Person, book = shop.book): Promise<string> => {
    return (await app.request(`/api/books/${book}/`, { as })).json().reading_access;
  });

describe('a book that is bought through a wish list', () => {
  test('opens for its student once it is paid, and for no one else', async ({
    app,
    school,
    shop,
    student,
    classmate,
    makeList,
    place,
    control,
    waitFor,
    accessOf,
  }) => {
    const wish_list = await makeList(student, { items: [shop.book] });
    const lines = [{ item: shop.book }, { item: shop.printed }];
    const order = await place({ lines, wish_list });
    expect(await accessOf(student)).toBe('preview');

    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');

    expect(await accessOf(student)).toBe('full');
    expect(await accessOf(classmate)).toBe('preview');
    // This book was not on the list.
    expect(await accessOf(student, shop.printed)).toBe('preview');
    const stranger = await app.aPerson(await app.aSchool(), 'student');
    expect((await app.request(`/api/books/${shop.book}/`, { as: stranger })).statusCode).toBe(404);
    const reply = await app.request(`/api/orders/${order.order}/`, { at: school, as: student });
    expect(reply.statusCode).toBe(404);
  });

  test('opens for the class of the list, also for a student who joins it later, and after the list has ended', async ({
    app,
    shop,
    student,
    classmate,
    teacher,
    makeList,
    place,
    control,
    waitFor,
    accessOf,
  }) => {
    const { id } = await app.aClass(teacher, 'Otters', [student]);
    const wish_list = await makeList(teacher, { items: [shop.book], class: id });
    const order = await place({ wish_list });
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
    await app.database.owner.query('delete from wish_lists');

    expect(await accessOf(student)).toBe('full');
    expect(await accessOf(classmate)).toBe('preview');
    await app.database.owner.query(
      'insert into enrolments (tenant_id, school_class_id, student_id) values ($1, $2, $3)',
      [shop.school.id, id, classmate.id],
    );
    expect(await accessOf(classmate)).toBe('full');
  });

  test('is not sold through a list that has ended, or one of another school', async ({ app, checkout, makeList }) => {
    const other = await app.aSchool();
    const foreign = await makeList(await app.aPerson(other, 'student'), { items: [(await app.aBook(other)).id] });
    for (const wish_list of [foreign ?? 'none', randomUUID(), '', 'x'.repeat(201)]) {
      const reply = await checkout({ wish_list });
      expect(reply.statusCode, wish_list).toBe(400);
      expect(reply.json().fields).toEqual({ wish_list: [cartWords.noWishList] });
    }
  });

  test('another list is another order of the same cart', async ({ shop, student, makeList, place }) => {
    const cart_id = randomUUID();
    const first = await place({ cart_id });
    const wish_list = await makeList(student, { items: [shop.book] });
    const second = await place({ cart_id, wish_list });

    expect(second.order).not.toBe(first.order);
    expect((await place({ cart_id, wish_list })).order).toBe(second.order);
  });
});
