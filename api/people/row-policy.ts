import type { Actor } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { mayAdministrateOwn } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { NewPerson } from '#contract/people.ts';
import { peopleWords } from '#contract/people-words.ts';
import type { Role } from '#contract/roles.ts';
import { userWords } from '#contract/users.ts';
import type { LockedPerson } from './queries.ts';

const isAdmin = (role: Role) => role === 'school_admin' || role === 'organization_admin';

/** The roles that people of a tenant can have; those of the platform are never among them (S-101). */
function rolesAt({ kind }: Pick<Site, 'kind'>): Role[] {
  return ['student', 'teacher', 'teacher_admin', kind === 'organization' ? 'organization_admin' : 'school_admin'];
}

function fieldRefusal(field: string, message: string): Refusal {
  return new Refusal('malformed', { message, fields: { [field]: [message] } });
}

/** A hand-over leaves the school's own admins alone (screens.md, Who may what). */
export function refuseAdminsOf(actor: Actor, people: Pick<LockedPerson, 'role'>[]): void {
  if (!mayAdministrateOwn(actor) && people.some(({ role }) => isAdmin(role)))
    throw new Refusal('forbidden', { message: peopleWords.roleOfAdmins });
}

export function refuseRole(actor: Actor, site: Pick<Site, 'kind'>, role: Role): void {
  if (!rolesAt(site).includes(role)) throw new Refusal('forbidden', { message: peopleWords.roleNotHere });
  refuseAdminsOf(actor, [{ role }]);
}

/** What a student has and what a grown-up has are different things. */
export function refuseForeignFields(
  role: Role,
  sent: { [Field in keyof NewPerson]?: NewPerson[Field] | undefined },
): void {
  const [foreign, says] =
    role === 'student'
      ? ([['email', 'country'], peopleWords.notOfChildren] as const)
      : ([['username', 'external_id', 'class'], peopleWords.notOfAdults] as const);
  const found = foreign.find((field) => sent[field] !== undefined);
  if (found) throw fieldRefusal(found, says);
}

/** Section 5 of the specification: who signs in with an address needs one, and a country. */
export function refuseMissing({ role, email, country }: NewPerson): void {
  if (role === 'student') return;
  const missing = {
    ...(email === undefined && { email: [peopleWords.emailMissing] }),
    ...(country === undefined && { country: [peopleWords.countryMissing] }),
  };
  const [first] = Object.values(missing);
  if (first) throw new Refusal('malformed', { message: first[0] ?? '', fields: missing });
}

/** A new role for somebody else, of the same age, given by who may. */
export function refuseRoleChange(actor: Actor, site: Pick<Site, 'kind'>, from: LockedPerson, to: Role): void {
  if (!mayAdministrateOwn(actor)) throw new Refusal('forbidden', { message: peopleWords.roleOfAdmins });
  if (from.id === actor.personId) throw new Refusal('forbidden', { message: peopleWords.roleIsOwn });
  refuseRole(actor, site, to);
  if ((from.role === 'student') !== (to === 'student')) throw fieldRefusal('role', peopleWords.childStays);
}

/** What the tables refused, at the field that it was typed into; anything else is a bug and thrown as it is. */
export function conflictToRefusal(constraint: string | undefined, role: Role): Refusal | undefined {
  if (constraint === 'users_tenant_id_username_key')
    return fieldRefusal(role === 'student' ? 'username' : 'email', userWords.nameTaken);
  if (constraint === 'users_tenant_id_external_id_key') return fieldRefusal('external_id', peopleWords.externalIdTaken);
  if (constraint === 'users_last_admin')
    return new Refusal('conflict', { message: peopleWords.lastAdmin, state: 'last_admin' });
  return undefined;
}
