import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('aBookBy', ({ app, school }) => (student: Person) => {
    return app.aBook(school, { author_id: student.id, audience: 'families' });
  })
  .extend('erase', ({ app, admin }) => async ({ id }: Person, confirm: string) => {
    const erased = await app.request(`/api/students/${id}/erase/`, { method: 'POST', as: admin, body: { confirm } });
    expect(erased.statusCode, erased.body).toBe(200);
  })
  .extend('openToEveryone', ({ app, admin }) => async ({ id }: { id: string }) => {
    const body = { audience: 'everyone' };
    return (await app.request(`/api/api-admin/books/${id}/`, { method: 'PATCH', as: admin, body })).statusCode;
  });

test('a book that stays after the erasure of its student is for everyone only if they had given the permission', async ({
  app,
  admin,
  aNamedStudent,
  aBookBy,
  erase,
  openToEveryone,
}) => {
  const [amara, kofi] = [await aNamedStudent('Amara', 'Okafor'), await aNamedStudent('Kofi', 'Boateng')];
  const [limited, free] = [await aBookBy(amara), await aBookBy(kofi)];
  const permit = async ({ id }: Person, works: boolean) => {
    const body = { works, voice: null, photos: null };
    const url = `/api/students/${id}/publishing-permission/`;
    expect((await app.request(url, { method: 'PUT', as: admin, body })).statusCode).toBe(200);
  };
  await permit(amara, false);
  await permit(kofi, true);
  await erase(amara, 'Amara Okafor');
  await erase(kofi, 'Kofi Boateng');

  expect(await openToEveryone(limited)).toBe(400);
  expect(await openToEveryone(free)).toBe(200);
  for (const change of [`audience = 'everyone'`, 'never_for_everyone = false']) {
    const write = app.database.owner.query(`update books set ${change} where id = $1`, [limited.id]);
    await expect(write, change).rejects.toMatchObject({ constraint: 'books_never_for_everyone' });
  }
});
