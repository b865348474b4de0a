import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayground, disagreements, peopleSteps } from '#api/testing/roster-consistency.ts';
import { aWorld, type World } from '#api/testing/test-app.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const step = fc.record({
  name: fc.constantFrom(...Object.keys(peopleSteps)),
  dice: fc.array(fc.nat(100), { minLength: 4, maxLength: 4 }),
});

test('whatever is done to children, in any order: lists, counts, classes and the picker agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const ground = await aPlayground(world);
      await peopleSteps.add?.(ground, [0, 3]);
      for (const { name, dice } of steps) {
        await peopleSteps[name]?.(ground, dice);
        expect(await disagreements(ground), name).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});
