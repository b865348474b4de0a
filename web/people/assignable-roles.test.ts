import { describe, expect, test } from 'vitest';
import type { Actor } from '#api/kit/actor.ts';
import { refuseAdminsOf, refuseRole, refuseRoleChange } from '#api/people/row-policy.ts';
import { Role } from '#contract/roles.ts';
import type { Session } from '#web/kit/session.ts';
import { assignableRoles, canChange } from './assignable-roles.ts';

type Kind = 'school' | 'organization';
type Asking = { role: Role; visit?: 'administer' };

const own = '0190a5c0-0000-7000-8000-000000000001';
const other = '0190a5c0-0000-7000-8000-000000000002';

function actorOf({ role, visit }: Asking): Actor {
  return { tenantId: other, personId: own, sessionId: own, role, ...(visit && { visit }) } as Actor;
}

function sessionOf({ role, visit }: Asking): Session {
  const user = { id: own, first_name: '', last_name: '', email: null, role, avatar: null, country: null };
  const facts = visit && { organization: 'Northwind', url: '/', grants: visit, expires_at: '' };
  return { access: '', user, ...(facts && { visit: facts }) };
}

function isTaken(judge: () => void): boolean {
  try {
    judge();
    return true;
  } catch {
    return false;
  }
}

describe.each<[string, Kind, Asking]>([
  ['a school’s admin', 'school', { role: 'school_admin' }],
  ['an organization’s admin at home', 'organization', { role: 'organization_admin' }],
  ['a guest by a hand-over', 'school', { role: 'organization_admin', visit: 'administer' }],
])('%s', (_, kind, asking) => {
  const [actor, session] = [actorOf(asking), sessionOf(asking)];

  test('is offered the roles for somebody new that the server accepts', () => {
    const accepted = Role.options.filter((role) => isTaken(() => refuseRole(actor, { kind }, role)));
    expect(assignableRoles(session, undefined).toSorted()).toEqual(accepted.toSorted());
  });

  test.each<[string, string, Role]>([
    ['a colleague', other, 'teacher'],
    ['a child', other, 'student'],
    ['themselves', own, asking.role],
  ])('is offered the roles for %s that the server accepts', (__, id, role) => {
    const from = { id, role } as Parameters<typeof refuseRoleChange>[2];
    const accepted = Role.options.filter(
      (to) => to === role || isTaken(() => refuseRoleChange(actor, { kind }, from, to)),
    );
    expect(assignableRoles(session, { id, role }).toSorted()).toEqual(accepted.toSorted());
  });

  test.each(Role.options)('is offered to change a %s where the server accepts it', (role) => {
    expect(canChange(session, [{ role: 'student' }, { role }])).toBe(isTaken(() => refuseAdminsOf(actor, [{ role }])));
  });
});
