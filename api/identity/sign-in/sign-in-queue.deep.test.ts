import { expect } from 'vitest';
import { schoolTest as test } from '#api/testing/app-test.ts';
import { adultPassword, aTeacher } from '#api/testing/credentials.ts';
import type { Person } from '#api/testing/test-app.ts';

/**
 * More than a class: their sign-ins take a second, because a password comparison takes 10 ms on one of a few
 * processors.
 */
const MANY = 60;

test('one address that sends many sign-ins at once waits for itself, and a teacher elsewhere signs in', async ({
  app,
  school,
}) => {
  const [busy, teacher] = [await aTeacher(app, school), await aTeacher(app, school)];
  const signIn = ({ username }: Person, from: string) => {
    const body = { username, password: adultPassword };
    return app.request('/api/auth/token/', { method: 'POST', at: school, body, from });
  };
  const order: string[] = [];
  const many = Array.from({ length: MANY }, async () => {
    const reply = await signIn(busy, '203.0.113.7');
    order.push('many');
    return reply;
  });

  const reply = await signIn(teacher, '198.51.100.4');
  order.push('teacher');
  const replies = await Promise.all(many);

  expect(reply.statusCode).toBe(200);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // Without turns, the last caller would be served last.
  expect(order.indexOf('teacher')).toBeLessThan(0.9 * MANY);
});
