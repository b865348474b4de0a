import { expect, test } from 'vitest';
import { CallerRole } from '#contract/kit/roles.ts';
import { mayChangeOwnPassword, mayChangeOwnProfile, mayReadOwnProfile } from './routes.ts';

const nothing = { read: false, change: false, changePassword: false };
const adult = { read: true, change: true, changePassword: true };
const table: Record<CallerRole, typeof nothing> = {
  visitor: nothing,
  community: nothing,
  family: nothing,
  student: { ...adult, change: false },
  teacher: adult,
  teacher_admin: adult,
  school_admin: adult,
  organization_admin: adult,
  upschool_admin: adult,
};

test.each(CallerRole.options)('%s may what the table says of the own profile', (role) => {
  expect({
    read: mayReadOwnProfile({ role }),
    change: mayChangeOwnProfile({ role }),
    changePassword: mayChangeOwnPassword({ role }),
  }).toEqual(table[role]);
});
