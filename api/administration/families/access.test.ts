import { describe, expect } from 'vitest';
import { aFamily } from '#api/testing/families.ts';
import { familyTest as test } from '#api/testing/family-test.ts';
import { peopleWords } from '#contract/people/people-words.ts';

describe('GET /family/', () => {
  test('a parent with a code and an email address sees the published books and names of the child', async ({
    app,
    student,
    email,
    createCode,
    listLinks,
    openLink,
    family,
  }) => {
    const code = await createCode();
    expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{10}$/);
    for (const audience of ['everyone', 'families', 'school'])
      await app.aBook(student.school, { title: audience, audience, author_id: student.id });
    await app.aBook(student.school, { title: 'draft', state: 'in_review', author_id: student.id });
    await app.aBook(student.school, { title: 'by another' });

    const cookie = await openLink(code);
    const reply = await family(cookie);

    expect(reply.json()).toMatchObject({ first_name: 'Ada', pen_name: 'Ada B.' });
    expect(reply.json().books.map(({ title }: { title: string }) => title)).toEqual(['school', 'families', 'everyone']);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await listLinks()).toMatchObject([{ state: 'confirmed', email }]);
  });

  test('archiving a student ends the family’s access, and restoring brings it back', async ({
    app,
    teacher,
    student,
    linksOf,
    createCode,
    openLink,
    family,
  }) => {
    const cookie = await openLink(await createCode());
    const archived = (at: string) =>
      app.database.owner.query(`update users set archived_at = ${at} where id = $1`, [student.id]);

    await archived('now()');
    expect((await family(cookie)).statusCode).toBe(401);
    expect((await app.request(linksOf(), { method: 'POST', as: teacher })).json()).toEqual({
      error: peopleWords.archived,
      state: 'archived',
    });
    await archived('null');
    expect((await family(cookie)).statusCode).toBe(200);
    await app.database.owner.query('delete from users where id = $1', [student.id]);
    expect((await family(cookie)).statusCode).toBe(401);
  });

  test('the cookie of one school does not work at another', async ({ app, createCode, openLink }) => {
    const cookie = await openLink(await createCode());
    const otherSchool = await app.aSchool();
    expect((await app.request('/api/family/', { at: otherSchool, cookie })).statusCode).toBe(401);
    expect((await app.request('/api/family/', { host: 'localhost', cookie })).statusCode).toBe(404);
  });
});

describe('a family at other routes', () => {
  test('a family can read books for families and the child’s own, and nothing else of the school', async ({
    app,
    teacher,
    student,
    createCode,
    openLink,
  }) => {
    const [own, ofOther, pulledDown, ofFamilies] = [
      await app.aBook(student.school, { title: 'own', audience: 'school', author_id: student.id }),
      await app.aBook(student.school, { title: 'other', audience: 'school' }),
      await app.aBook(student.school, { title: 'down', state: 'pulled_down', author_id: student.id }),
      await app.aBook(student.school, { title: 'families', audience: 'families' }),
    ];
    const cookie = await openLink(await createCode());
    const request = { at: teacher.school, cookie };
    const status = async ({ id }: { id: string }) => (await app.request(`/api/books/${id}/`, request)).statusCode;

    expect(await Promise.all([own, ofOther, pulledDown, ofFamilies].map(status))).toEqual([200, 404, 404, 200]);
    const listed = (await app.request('/api/books/', request)).json();
    expect(listed.results.map(({ title }: { title: string }) => title)).toEqual(['families', 'own']);
    const sibling = await app.aPerson(teacher.school, 'student');
    const other = { at: teacher.school, cookie: `__Host-family=${(await aFamily(app, sibling)).secret}` };
    expect((await app.request('/api/books/', other)).json().results).toHaveLength(1);
    expect((await app.request(`/api/books/${own.id}/`, other)).statusCode).toBe(404);
    const files: string = (await app.request(`/api/books/${own.id}/`, request)).json().files;
    expect(files).toMatch(/^\/files\/[\w-]+\/\d{10}\//);
  });

  test.for(['/api/user/profile/', '/api/reading/', '/api/students/', '/api/acts/'])(
    'a family cannot use a route that needs an account: %s',
    async (url, { app, teacher, createCode, openLink }) => {
      const cookie = await openLink(await createCode());
      expect((await app.request(url, { at: teacher.school, cookie })).statusCode).toBe(401);
    },
  );
});
