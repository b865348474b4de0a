import { expect, test } from 'vitest';
import { CallerRole } from '#contract/kit/roles.ts';
import { mayPublish } from './policy.ts';

test('only admins of a school or an organization can publish books', () => {
  expect(CallerRole.options.filter((role) => mayPublish({ role }))).toEqual(['school_admin', 'organization_admin']);
});
