import { expect } from 'vitest';
import { everybody } from '#api/testing/call-table.ts';
import { replayTest as test } from '#api/testing/replay-test.ts';

// If a call fails here, add `prepare` to its call table.
test.for(everybody)('the calls that write succeed for every allowed role in turn: %s', async (who, { replayAs }) => {
  const { count, refusals } = await replayAs(who, ({ method }) => method !== 'GET');

  expect(refusals).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
