import type { LockedPerson } from '#api/identity/users/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { allowAdmins, allowOwnAdmins, allowStaff, type Policy } from '#api/kit/policy.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { userWords } from '#contract/identity/users.ts';
import { containsAddress, nameWords } from '#contract/kit/name-characters.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { NewPerson, PersonChange, PersonState } from '#contract/people/people.ts';
import { peopleWords } from '#contract/people/people-words.ts';

/** Allows staff to manage students. Row checks decide which ones a teacher can access: see `findAccessibleStudent`. */
export const mayWorkWithStudents: Policy = allowStaff;

type SiteKind = Pick<Site, 'kind'>;
type Target = { id: string; role: Role };

const isAdmin = (role: Role) => role === 'school_admin' || role === 'organization_admin';

/** Returns whether the actor decides who is an admin: the site's own admins and platform staff do. */
const decidesAdmins = (actor: Actor) => allowOwnAdmins(actor) || actor.platform !== undefined;

/**
 * Returns the roles of people that the actor can add. A school has no platform roles, the platform no others, and
 * visitors add no admins.
 */
export function addableRoles(actor: Actor, { kind }: SiteKind): Role[] {
  if (kind === 'platform') return actor.platform ? ['upschool_admin'] : [];
  const admin: Role = kind === 'organization' ? 'organization_admin' : 'school_admin';
  return ['teacher', 'teacher_admin', ...(decidesAdmins(actor) ? [admin] : []), 'student'];
}

/**
 * Returns the roles that the actor can give a person, including the present one. Students stay students; no one changes
 * their own role.
 */
export function assignableRoles(actor: Actor, site: SiteKind, { id, role }: Target): Role[] {
  if (!decidesAdmins(actor) || id === actor.personId || role === 'student') return [role];
  return addableRoles(actor, site).filter((other) => other !== 'student');
}

/** Returns whether a person is protected from the actor: only the school's own admins change its admins. */
const isProtected = (actor: Actor, { role }: Pick<Target, 'role'>) => !decidesAdmins(actor) && isAdmin(role);

/** Returns whether the actor can change a person's details. */
export function canChangePerson(actor: Actor, person: Pick<Target, 'role'>): boolean {
  return allowAdmins(actor) && !isProtected(actor, person);
}

/** Returns whether the actor can archive and restore a visible person. No one archives themselves. */
export function canArchivePerson(actor: Actor, { id, role }: Target): boolean {
  return role === 'student' ? mayWorkWithStudents(actor) : canChangePerson(actor, { role }) && id !== actor.personId;
}

/** Returns whether the actor can move a visible person to another class. */
export function canMovePerson(actor: Actor, { role, state }: { role: Role; state: PersonState }): boolean {
  return role === 'student' && state !== 'archived' && mayWorkWithStudents(actor);
}

/** Returns whether this is the actor's own account. A visitor has none at the school. */
export function isOwnAccount({ personId, visit }: Actor, id: string): boolean {
  return visit === undefined && personId === id;
}

/** Returns whether the actor can remove a second factor. People turn off their own with their password. */
export function canRemoveSecondFactor(actor: Actor, { id, role }: Target): boolean {
  return canChangePerson(actor, { role }) && !isOwnAccount(actor, id);
}

type WelcomeRecipient = { role: Role; state: PersonState; has_password: boolean };

/** Returns whether the actor can send the welcome email again: to an adult who has not chosen a password yet. */
export function canResendWelcome(actor: Actor, { role, state, has_password }: WelcomeRecipient): boolean {
  return role !== 'student' && state !== 'archived' && !has_password && canChangePerson(actor, { role });
}

/** Refuses changes to admins by a visiting organization admin. */
export function refuseAdminsOf(actor: Actor, people: Pick<LockedPerson, 'role'>[]): void {
  if (people.some((person) => isProtected(actor, person)))
    throw new Refusal('forbidden', { message: peopleWords.roleOfAdmins });
}

export function refuseRole(actor: Actor, site: SiteKind, role: Role): void {
  if (addableRoles(actor, site).includes(role)) return;
  refuseAdminsOf(actor, [{ role }]);
  throw new Refusal('forbidden', { message: peopleWords.roleNotHere });
}

/** Refuses fields that people of this role do not have: students and adults have different ones. */
export function refuseForeignFields(
  role: Role,
  person: { [Field in keyof NewPerson]?: NewPerson[Field] | undefined },
): void {
  const [foreign, says] =
    role === 'student'
      ? ([['email', 'country'], peopleWords.notOfChildren] as const)
      : ([['username', 'external_id', 'class'], peopleWords.notOfAdults] as const);
  const field = foreign.find((name) => person[name] !== undefined);
  if (field) throw fieldRefusal(field, says);
}

/**
 * Refuses an email or web address in an adult's name, because adults can write to people outside the school. Students
 * cannot.
 */
export function refuseAddressAsName(role: Role, person: Pick<PersonChange, 'first_name' | 'last_name'>): void {
  if (role === 'student') return;
  const field = (['first_name', 'last_name'] as const).find((name) => containsAddress(person[name] ?? ''));
  if (field) throw fieldRefusal(field, nameWords.address);
}

/** Refuses an adult without an email address or a country. Adults sign in with their email address. */
export function refuseMissing({ role, email, country }: NewPerson): void {
  if (role === 'student') return;
  const missing = {
    ...(email === undefined && { email: [peopleWords.emailMissing] }),
    ...(country === undefined && { country: [peopleWords.countryMissing] }),
  };
  const [first] = Object.values(missing);
  if (first) throw new Refusal('malformed', { message: first[0] ?? '', fields: missing });
}

/** Refuses a change of one's own role, a change by a visitor, and a change between student and adult. */
export function refuseRoleChange(actor: Actor, site: SiteKind, from: LockedPerson, to: Role): void {
  if (!decidesAdmins(actor)) throw new Refusal('forbidden', { message: peopleWords.roleOfAdmins });
  if (from.id === actor.personId) throw new Refusal('forbidden', { message: peopleWords.roleIsOwn });
  refuseRole(actor, site, to);
  if ((from.role === 'student') !== (to === 'student')) throw fieldRefusal('role', peopleWords.childStays);
}

/** Converts a violated constraint to a refusal at its field; undefined for any other error, which is a bug. */
export function conflictToRefusal(constraint: string | undefined, role: Role): Refusal | undefined {
  if (constraint === 'users_tenant_id_username_key')
    return fieldRefusal(role === 'student' ? 'username' : 'email', userWords.nameTaken);
  if (constraint === 'users_tenant_id_external_id_key') return fieldRefusal('external_id', peopleWords.externalIdTaken);
  if (constraint === 'users_last_admin')
    return new Refusal('conflict', { message: peopleWords.lastAdmin, state: 'last_admin' });
  return undefined;
}

/** Returns whether the actor can erase a person. Only students are erased; other accounts are archived. */
export const canEraseStudent = (actor: Actor, { role }: Pick<Target, 'role'>): boolean =>
  role === 'student' && allowOwnAdmins(actor);
