import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';

const permission = { works: true, voice: null, photos: null };
const withdrawn = { ...permission, works: false };

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('set', ({ app, student, admin }) => async (body: object) => {
    const options = { method: 'PUT', as: admin, body } as const;
    return (await app.request(`/api/students/${student.id}/publishing-permission/`, options)).json();
  })
  .extend('aWork', ({ app, school, student }) => (columns: Record<string, unknown> = {}) => {
    return app.aBook(school, { author_id: student.id, ...columns });
  })
  .extend('audienceOf', ({ app }) => async ({ id }: { id: string }) => {
    const sql = 'select audience from books where id = $1 union all select audience from stories where id = $1';
    return (await app.database.owner.query(sql, [id])).rows[0].audience;
  });

test('a permission that is given again gives back what it limited, and what was never for everyone stays', async ({
  app,
  school,
  student,
  set,
  aWork,
  audienceOf,
}) => {
  await set(permission);
  const book = await aWork();
  const forFamilies = await aWork({ audience: 'families' });
  const story = await createPublishedStory({ app, shelf: school }, { author_id: student.id });
  expect(await set(withdrawn)).toMatchObject({ for_everyone: 0, withheld: 2 });
  expect(await Promise.all([book, story].map(audienceOf))).toEqual(['families', 'families']);

  expect(await set(permission)).toMatchObject({ for_everyone: 2, withheld: 0 });

  const audiences = await Promise.all([book, story, forFamilies].map(audienceOf));
  expect(audiences).toEqual(['everyone', 'everyone', 'families']);
  expect((await app.request(`/api/books/${book.id}/`, { at: school })).statusCode).toBe(200);
});

test('what someone has decided since is not changed: another audience, the same one chosen, or taken down', async ({
  app,
  admin,
  set,
  aWork,
  audienceOf,
}) => {
  await set(permission);
  const [narrowedWork, chosenWork, takenWork] = [await aWork(), await aWork(), await aWork()];
  await set(withdrawn);
  const change = (id: string, audience: string) =>
    app.request(`/api/api-admin/books/${id}/`, { method: 'PATCH', as: admin, body: { audience } });
  expect((await change(narrowedWork.id, 'school')).statusCode).toBe(200);
  expect((await change(chosenWork.id, 'families')).statusCode).toBe(200);
  const body = { reason: 'It names a child.' };
  const reply = await app.request(`/api/api-admin/books/${takenWork.id}/pull-down/`, {
    method: 'POST',
    as: admin,
    body,
  });
  expect(reply.statusCode).toBe(200);

  expect(await set(permission)).toMatchObject({ for_everyone: 0, withheld: 0 });

  expect(await Promise.all([narrowedWork, chosenWork, takenWork].map(audienceOf))).toEqual([
    'school',
    'families',
    'families',
  ]);
});

test('the database keeps the mark to works for families', async ({ app, aWork }) => {
  const { id } = await aWork({ audience: 'school' });
  const marked = app.database.owner.query('update books set is_withheld = true where id = $1', [id]);
  await expect(marked).rejects.toMatchObject({ constraint: 'books_withheld' });
});
