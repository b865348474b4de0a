import { describe, expect } from 'vitest';
import { platformBookTest } from '#api/testing/platform-book-test.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Person, School } from '#api/testing/test-app.ts';

const test = platformBookTest.extend(
  'add',
  ({ app, colleague }) =>
    (
      school: Pick<School, 'id'>,
      bytes: Buffer | undefined,
      { as = colleague, again = 'false' }: { as?: Person; again?: string } = {},
    ) =>
      app.request('/api/api-super-admin/books/', {
        ...{ method: 'POST', as, host: 'localhost' },
        form: { tenant: school.id, again, ...(bytes && { file: { name: 'our-kite.epub', bytes } }) },
      }),
);

describe('POST /api-super-admin/books/', () => {
  test('the platform uploads a book for a school, which reads who did it and publishes it', async ({
    school,
    add,
    eventsOf,
    titles,
  }) => {
    const reply = await add(school, await aSmallBook({ title: 'Our Kite' }));

    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json()).toMatchObject({ type: 'book', state: 'uploaded', tenant: { id: school.id }, is_piece: false });
    expect(await eventsOf(school, reply.json().id)).toMatchObject([{ act: 'book.uploaded', actor_name: 'Ada Okoye' }]);
    expect(await titles()).toHaveLength(1);
  });

  test('a file that the school has is added only when that was asked for', async ({ school, add }) => {
    const bytes = await aSmallBook();
    await add(school, bytes);
    const [second, third] = [await add(school, bytes), await add(school, bytes, { again: 'true' })];

    expect(second.statusCode).toBe(409);
    expect(second.json().error).toBe('The school already has a book with this file.');
    expect(third.statusCode).toBe(201);
  });

  test('an unknown school, no file and what is not a book are refused', async ({ app, school, add }) => {
    const platform = await app.thePlatform();
    const unknown = { id: '00000000-0000-4000-8000-000000000000' };
    const [nowhere, atThePlatform, empty, text] = [
      await add(unknown, await aSmallBook()),
      await add(platform, await aSmallBook()),
      await add(school, undefined),
      await add(school, Buffer.from('not a book')),
    ];

    expect(nowhere.statusCode).toBe(404);
    expect(atThePlatform.statusCode).toBe(404);
    expect(empty.json().fields).toEqual({ file: ['Choose a book file.'] });
    expect(text.statusCode).toBe(415);
  });

  test('a school admin cannot use it', async ({ app, school, add }) => {
    const reply = await add(school, await aSmallBook(), { as: await app.aPerson(school, 'school_admin') });

    expect([401, 403]).toContain(reply.statusCode);
  });
});
