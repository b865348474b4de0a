import { expect, test } from 'vitest';
import { stepFor } from './sign-in-flow.ts';

const nothing = { isRoot: false, hasCode: false, hasStudent: false };

test.each([
  [null, nothing, 'role'],
  ['nonsense', nothing, 'role'],
  ['teacher', nothing, 'teacher'],
  ['parent', nothing, 'parent'],
  ['student', nothing, 'code'],
  ['scan', nothing, 'scan'],
  [null, { ...nothing, hasCode: true }, 'code'],
  ['name', { ...nothing, hasCode: true }, 'name'],
  ['name', { ...nothing, hasCode: true, hasStudent: true }, 'password'],
  ['name', { ...nothing, hasStudent: true }, 'code'],
  ['student', { ...nothing, isRoot: true }, 'school'],
  ['platform', { ...nothing, isRoot: true }, 'platform'],
] as const)('%s with %o is the step %s', (as, has, step) => {
  expect(stepFor(as, has)).toBe(step);
});
