import { expect } from 'vitest';
import { appTest } from './app-test.ts';
import type { RequestOptions } from './test-app.ts';

/** Gives each test a student with a teacher, and calls that connect a parent with the student. */
export const familyTest = appTest
  .extend('teacher', async ({ app }) => app.aPerson(await app.aSchool(), 'teacher'))
  .extend('student', async ({ app, teacher }) => {
    const names = { first_name: 'Ada', last_name: 'Byron', pen_name: 'Ada B.' };
    const student = await app.aPerson(teacher.school, 'student', names);
    await app.aClass(teacher, 'Otters', [student]);
    return student;
  })
  .extend('email', () => `${crypto.randomUUID()}@home.example`)
  .extend('post', ({ app, teacher }) => (url: string, body: object, request?: RequestOptions) => {
    return app.request(`/api/family-links/${url}/`, { method: 'POST', body, at: teacher.school, ...request });
  })
  .extend('linksOf', ({ student }) => (id = student.id) => {
    return `/api/students/${id}/family-links/`;
  })
  .extend('createCode', ({ app, teacher, linksOf }) => async (as = teacher): Promise<string> => {
    return (await app.request(linksOf(), { method: 'POST', as })).json().code;
  })
  .extend('listLinks', ({ app, teacher, linksOf }) => async (as = teacher) => {
    return (await app.request(linksOf(), { as })).json().results;
  })
  /** Returns the token of the newest email to this address. */
  .extend('latestToken', ({ app, email }) => async (to = email): Promise<string | undefined> => {
    const { rows } = await app.database.owner.query<{ links: string[] }>(
      'select links from mails where to_address = $1 order by id desc limit 1',
      [to],
    );
    return rows[0]?.links[0]?.split('#')[1];
  })
  /** Uses a code like a parent, and returns the cookie. */
  .extend('openLink', ({ email, post, latestToken }) => async (code: string, to = email): Promise<string> => {
    expect((await post('confirm', { code, email: to })).statusCode).toBe(202);
    const answer = await post('open', { token: await latestToken(to) });
    expect(answer.statusCode, answer.body).toBe(204);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  })
  .extend('family', ({ app, teacher }) => (cookie: string) => {
    return app.request('/api/family/', { at: teacher.school, cookie });
  });
