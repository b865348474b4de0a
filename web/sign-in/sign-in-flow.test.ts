import { expect, test } from 'vitest';
import { stepOf } from './sign-in-flow.ts';

const nothing = { isRoot: false, hasCode: false, hasPupil: false };

test.each([
  [null, nothing, 'role'],
  ['nonsense', nothing, 'role'],
  ['teacher', nothing, 'teacher'],
  ['parent', nothing, 'parent'],
  ['student', nothing, 'code'],
  ['scan', nothing, 'scan'],
  [null, { ...nothing, hasCode: true }, 'code'],
  ['name', { ...nothing, hasCode: true }, 'name'],
  ['name', { ...nothing, hasCode: true, hasPupil: true }, 'password'],
  ['name', { ...nothing, hasPupil: true }, 'code'],
  ['student', { ...nothing, isRoot: true }, 'school'],
  ['platform', { ...nothing, isRoot: true }, 'platform'],
] as const)('%s with %o is the step %s', (as, has, step) => {
  expect(stepOf(as, has)).toBe(step);
});
