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

/** Returns the roles that people of a tenant can have. Platform roles are never among them. */
function rolesAt({ kind }: Pick<Site, 'kind'>): Role[] {
  return ['student', 'teacher', 'teacher_admin', kind === 'organization' ? 'organization_admin' : 'school_admin'];
}

function fieldRefusal(field: string, message: string): Refusal {
  return new Refusal('malformed', { message, fields: { [field]: [message] } });
}

/** Refuses changes to admins by a visiting organization admin: only the school's own admins may change them. */
export function refuseAdminsOf(actor: Actor, people: Pick<LockedPerson, 'role'>[]): void {
  if (!mayAdministrateOwn(actor) && people.some(({ role }) => isAdmin(role)))
    throw new Refusal('forbidden', { message: peopleWords.roleOfAdmins });
}

export function refuseRole(actor: Actor, site: Pick<Site, 'kind'>, role: Role): void {
  if (!rolesAt(site).includes(role)) throw new Refusal('forbidden', { message: peopleWords.roleNotHere });
  refuseAdminsOf(actor, [{ role }]);
}

/** Refuses fields that people of this role do not have: students and adults have different ones. */
export function refuseForeignFields(
  role: Role,
  sent: { [Field in keyof NewPerson]?: NewPerson[Field] | undefined },
): void {
  const [foreign, says] =
    role === 'student'
      ? ([['email', 'country'], peopleWords.notOfChildren] as const)
      : ([['username', 'external_id', 'class'], peopleWords.notOfAdults] as const);
  const field = foreign.find((name) => sent[name] !== undefined);
  if (field) throw fieldRefusal(field, says);
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

/** Refuses a role change of oneself, by a visitor, or between student and adult. */
export function refuseRoleChange(actor: Actor, site: Pick<Site, 'kind'>, from: LockedPerson, to: Role): void {
  if (!mayAdministrateOwn(actor)) throw new Refusal('forbidden', { message: peopleWords.roleOfAdmins });
  if (from.id === actor.personId) throw new Refusal('forbidden', { message: peopleWords.roleIsOwn });
  refuseRole(actor, site, to);
  if ((from.role === 'student') !== (to === 'student')) throw fieldRefusal('role', peopleWords.childStays);
}

/** Turns a violated constraint into a refusal at its field. Undefined for any other error, which is a bug. */
export function conflictToRefusal(constraint: string | undefined, role: Role): Refusal | undefined {
  if (constraint === 'users_tenant_id_username_key')
    return fieldRefusal(role === 'student' ? 'username' : 'email', userWords.nameTaken);
  if (constraint === 'users_tenant_id_external_id_key') return fieldRefusal('external_id', peopleWords.externalIdTaken);
  if (constraint === 'users_last_admin')
    return new Refusal('conflict', { message: peopleWords.lastAdmin, state: 'last_admin' });
  return undefined;
}
