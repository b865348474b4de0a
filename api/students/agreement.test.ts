import fc from 'fast-check';
import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { createRosterFixture, findInconsistencies, studentSteps } from '#api/testing/roster-consistency.ts';

const step = fc.record({
  name: fc.constantFrom(...Object.keys(studentSteps)),
  dice: fc.array(fc.nat(100), { minLength: 4, maxLength: 4 }),
});

test('after any sequence of changes, lists, counts, classes and the picker agree', async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const context = await createRosterFixture(app);
      await studentSteps.add?.(context, [0, 3]);
      for (const { name, dice } of steps) {
        await studentSteps[name]?.(context, dice);
        expect(await findInconsistencies(context), name).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});
