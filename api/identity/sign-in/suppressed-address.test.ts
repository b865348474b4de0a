import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aTeacher } from '#api/testing/credentials.ts';

const test = schoolTest.extend('teacher', ({ app, school }) => aTeacher(app, school));

describe('POST /auth/password-reset/ for a suppressed address', () => {
  test('a stranger gets the same reply, nothing is sent, and the link of an earlier email still works', async ({
    app,
    school,
    teacher,
    emailsTo,
  }) => {
    const post = (path: string, body: object) => app.request(path, { method: 'POST', at: school, body });
    const known = await post('/api/auth/password-reset/', { email: teacher.username });
    const link = new URL((await emailsTo(teacher.username))[0]?.links[0] ?? '');
    await app.insert('suppressions', { address: teacher.username, cause: 'bounced', reason: '550' });
    const suppressed = await post('/api/auth/password-reset/', { email: teacher.username });
    const confirmed = await post('/api/auth/password-reset/confirm/', { token: link.hash.slice(1) });

    expect({ status: suppressed.statusCode, body: suppressed.body }).toEqual({ status: 202, body: known.body });
    expect(await emailsTo(teacher.username)).toMatchObject([{ state: 'queued' }, { state: 'suppressed', links: [] }]);
    expect(confirmed.statusCode).toBeLessThan(300);
  });
});
