import { expect, test } from 'vitest';
import { CallerRole } from '#contract/roles.ts';
import { mayPublish } from './policy.ts';

test('only the admins of a school or an organization bring books in', () => {
  expect(CallerRole.options.filter((role) => mayPublish({ role }))).toEqual(['school_admin', 'organization_admin']);
});
