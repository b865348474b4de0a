import { expect } from 'vitest';
import { idempotencyTest as test } from '#api/testing/idempotency-test.ts';

test('no write fails because of a very long or non-Latin Idempotency-Key', async ({ writes, ask }) => {
  const broken: string[] = [];
  for (const operation of writes)
    for (const key of ['k', 'x'.repeat(8_000), "' or 1=1 --", '\u00e9\u00ff']) {
      const reply = await ask(operation, `${operation.name}${key}`);
      if (reply.statusCode >= 500) broken.push(`${operation.name} ${key.slice(0, 9)}: ${reply.statusCode}`);
    }

  expect(broken).toEqual([]);
});
