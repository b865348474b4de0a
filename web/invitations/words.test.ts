import { expect, test } from 'vitest';
import { invitableRoles } from '#api/invitations/policy.ts';
import type { Role, Visit } from '#contract/roles.ts';
import type { Session } from '#web/kit/session.ts';
import { invitableRoles as offeredRoles } from './words.ts';

test.each<[Role, Visit | undefined, 'school' | 'organization']>([
  ['teacher_admin', undefined, 'school'],
  ['school_admin', undefined, 'school'],
  ['organization_admin', undefined, 'organization'],
  ['organization_admin', 'administer', 'school'],
])('a %s (visit: %s) is offered to invite to what the server accepts', (role, visit, kind) => {
  const user = { id: '', first_name: '', last_name: '', email: null, role, avatar: null, country: null };
  const facts = visit && { organization: 'Northwind', url: '/', grants: visit, expires_at: '' };
  const session: Session = { access: '', user, ...(facts && { visit: facts }) };

  expect(offeredRoles(session)).toEqual(invitableRoles({ role, visit }, kind));
});
