import { expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';

const test = orderTest
  .extend('buy', ({ place, control, waitFor }) => async () => {
    const order = await place();
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
    return order;
  })
  .extend('change', ({ app, shop }) => async (columns: string) => {
    await app.database.owner.query(`update books set ${columns} where id = $1`, [shop.book]);
  })
  /** Makes the files of the book, as the worker does. */
  .extend('files', { auto: true }, async ({ app, school, shop }) => {
    await app.database.owner.query(
      `insert into book_downloads (tenant_id, book_id, version, files) values ($1, $2, gen_random_uuid(), '{"book.epub": 2048}')
        on conflict (tenant_id, book_id) do update set version = excluded.version, files = excluded.files`,
      [school.id, shop.book],
    );
  });

test('an order says of which of its books nothing can be read any more, and has no files of it', async ({
  buy,
  show,
  change,
}) => {
  const order = await buy();
  expect(await show(order)).toMatchObject({ lines: [{ is_available: true }], files: [{ format: 'epub' }] });

  await change(`state = 'pulled_down'`);
  expect(await show(order)).toMatchObject({ lines: [{ title: 'A very tall man', is_available: false }], files: [] });

  await change(`state = 'published'`);
  expect(await show(order)).toMatchObject({ lines: [{ is_available: true }] });
});

test('a book that is for the school only is gone for a buyer of elsewhere, and not for its teacher', async ({
  app,
  school,
  buy,
  ask,
  show,
  change,
}) => {
  const order = await buy();
  await change(`audience = 'school', for_sale = false`);
  expect(await show(order)).toMatchObject({ lines: [{ is_available: false }], files: [] });
  const teacher = await app.aPerson(school, 'teacher');
  expect((await ask(order, '', { as: teacher })).json()).toMatchObject({ lines: [{ is_available: true }] });
});
