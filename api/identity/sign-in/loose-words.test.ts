import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aStudent, setPassword } from '#api/testing/credentials.ts';

const test = schoolTest.extend('enter', ({ app, school }) => (username: string, password: string) => {
  return app.request('/api/auth/token/', { method: 'POST', at: school, body: { username, password } });
});

describe('POST /auth/token/', () => {
  test('a child may type capitals, or a space in place of the line, in the two words of a password', async ({
    app,
    school,
    enter,
  }) => {
    const student = await aStudent(app, school);
    await setPassword(app, student, 'amber-otter');
    expect((await enter(student.username, ' amber  otter ')).statusCode).toBe(200);
    expect((await enter(student.username, 'Amber-Otter')).statusCode).toBe(200);
    expect((await enter(student.username, 'amber owl')).statusCode).toBe(401);
    await setPassword(app, student, 'amber otter');
    expect((await enter(student.username, 'amber otter')).statusCode).toBe(200);
    await setPassword(app, student, 'my-password');
    expect((await enter(student.username, 'my password')).statusCode).toBe(401);
  });
});
