import { expect } from 'vitest';
import { schoolTest as test } from '#api/testing/app-test.ts';
import { aTeacher } from '#api/testing/credentials.ts';

test('a sign-in with an unknown username costs a hash as well', async ({ app, school }) => {
  const { username } = await aTeacher(app, school);
  const cost = async (names: string[]) => {
    const before = process.cpuUsage();
    for (const name of names) {
      const body = { username: name, password: 'wrong' };
      await app.request('/api/auth/token/', { method: 'POST', at: school, body });
    }
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await cost(['nobody', username]);
  const wrong = await cost(Array(8).fill(username));
  const unknown = await cost(Array.from({ length: 8 }, (_, turn) => `nobody-${turn}`));

  // Processor time, which does not depend on other work of the machine. Without the hash the ratio is a fifth.
  expect(unknown / wrong).toBeGreaterThan(0.6);
});
