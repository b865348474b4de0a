import type { PersonDetail } from '#contract/people.ts';
import type { Role } from '#contract/roles.ts';
import type { Session } from '#web/kit/session.ts';
import { isOwnAdmin } from '#web/kit/visit.ts';

type MaybeSession = Session | null | undefined;

const isAdmin = (role: Role) => role === 'school_admin' || role === 'organization_admin';

/** A guest by a hand-over leaves the school's own admins alone; the server says so too. */
export function canChange(session: MaybeSession, people: { role: Role }[]): boolean {
  return isOwnAdmin(session) || !people.some(({ role }) => isAdmin(role));
}

/** The roles to choose from: a student stays one, and the own role is another admin's to change. One alone is told, not asked. */
export function assignableRoles(session: MaybeSession, person: Pick<PersonDetail, 'id' | 'role'> | undefined): Role[] {
  if (person && (!isOwnAdmin(session) || person.role === 'student' || person.id === session?.user.id))
    return [person.role];
  const admin: Role = session?.user.role === 'organization_admin' ? 'organization_admin' : 'school_admin';
  const adults: Role[] = ['teacher', 'teacher_admin', ...(isOwnAdmin(session) ? [admin] : [])];
  return person ? adults : [...adults, 'student'];
}
