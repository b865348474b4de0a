import { recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { addToSchool, updatePersonDetails } from '#api/people/people/service.ts';
import { platformPersonWords } from '#contract/administration/platform-person.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { NewPerson, PersonChange } from '#contract/people/people.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { setPeopleSuspended, signPeopleOut } from './actions.ts';
import { findPlatformPerson, isRevealed, type PersonRow } from './person-queries.ts';

type School = SchoolCall & { settings: Settings };
type Avatar = { name: string } | undefined;

/** Finds a person of any school, or refuses. */
export async function requirePerson(db: PlatformDb, id: string): Promise<PersonRow> {
  const person = await findPlatformPerson(db, id);
  if (!person) throw new Refusal('notFound');
  return person;
}

/** Whether an account has more rights than a student's. Changing its sign-in means taking these rights over. */
export function isStaff({ role }: Pick<PersonRow, 'role'>): boolean {
  return role !== 'student';
}

/** Refuses a person that the platform cannot add: a student, or a platform admin at a school. */
export function refuseForeignPerson({ role, tenant }: { role: Role; tenant?: string | undefined }): void {
  if (role === 'student') throw fieldRefusal('role', platformPersonWords.studentsOfSchools);
  if (role === 'upschool_admin' && tenant) throw fieldRefusal('tenant', platformPersonWords.platformOnly);
  if (role !== 'upschool_admin' && !tenant) throw fieldRefusal('tenant', platformPersonWords.noTenant);
}

/** Adds an adult with the same action as the school’s own screen. Returns the id. */
export function addPersonAt(school: School, person: NewPerson, avatar: Avatar): Promise<string> {
  return addToSchool(school.db, school, school, { ...person, ...(avatar && { avatar: avatar.name }) });
}

/** Changes a person with the same action as the school’s own screen. A student is first revealed to the caller. */
export async function changePersonAt(
  school: School,
  {
    person,
    colleagueId,
    change,
  }: { person: PersonRow; colleagueId: string; change: PersonChange & { avatar?: string } },
): Promise<void> {
  if (person.role === 'student' && !(await isRevealed(school.db, person.id, colleagueId)))
    throw new Refusal('forbidden', { message: platformPersonWords.masked });
  if (person.id === colleagueId && change.role !== undefined && change.role !== person.role)
    throw new Refusal('forbidden', { message: peopleWords.roleIsOwn });
  await updatePersonDetails(school.db, school, school, { id: person.id, change });
}

/** Suspends or restores a person. */
export async function suspendPersonAt(school: School, person: PersonRow, isSuspended: boolean, colleagueId: string) {
  if (isSuspended && person.id === colleagueId)
    throw new Refusal('conflict', { message: peopleWords.selfNotSuspended, state: 'self' });
  await setPeopleSuspended(school.db, school, [person.id], isSuspended);
}

/** Ends all sessions of a person. */
export async function signPersonOutAt(school: School, { id }: PersonRow): Promise<void> {
  await signPeopleOut(school.db, school, [id]);
}

/** Reveals a student to one colleague for an hour. The school's log has the colleague and the reason. */
export async function revealStudentAt({ db, actor, ip }: School, { id, role }: PersonRow, colleagueId: string) {
  if (role !== 'student') return;
  const subjects = { kind: 'person' as const, ids: [id] };
  await recordAuditEvent(db, { actor, ip }, { act: 'person.viewed', subjects, facts: { colleague: colleagueId } });
}
