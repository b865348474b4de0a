import { expect, test } from 'vitest';
import { everybody } from '#api/testing/call-table.ts';
import { mayReact, maySeeReactionStats } from './routes.ts';

test('anyone can react and see the numbers, with or without an account', () => {
  for (const role of everybody) {
    expect(mayReact({ role }), role).toBe(true);
    expect(maySeeReactionStats({ role }), role).toBe(true);
  }
});
