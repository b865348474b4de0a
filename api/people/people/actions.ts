import { type ActorContext, type AuditContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { refuseSuppressed } from '#api/core/email/service.ts';
import { assertRoomFor } from '#api/core/limits/service.ts';
import { removeSecondFactor } from '#api/identity/second-factor/service.ts';
import { endSessions, revokeOneTimeTokens } from '#api/identity/sessions/service.ts';
import {
  createPerson,
  findUser,
  type LockedPerson,
  lockPeople,
  updateUser,
  updateUserEmail,
  updateUsersArchived,
} from '#api/identity/users/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import {
  addStudentsToClass,
  createStudents,
  refuseLookalikes,
  refuseTakenUsername,
} from '#api/people/students/service.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import type { NewPerson, PersonChange } from '#contract/people/people.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { type SiteContext, sendEmailChanged, sendOwnEmailChanged, sendWelcome } from './emails.ts';
import { findPeople, type PeopleFilter } from './list-queries.ts';
import {
  conflictToRefusal,
  isOwnAccount,
  refuseAddressAsName,
  refuseAdminsOf,
  refuseForeignFields,
  refuseMissing,
  refuseRole,
  refuseRoleChange,
} from './policy.ts';
import { type PresenterContext, toPersonRow } from './presenter.ts';

/** Adds a person, and emails an adult the link to choose a password. Returns the id. */
export async function addToSchool(
  db: TenantDb,
  by: ActorContext,
  from: SiteContext,
  person: NewPerson & { avatar?: string },
): Promise<string> {
  const { role, avatar } = person;
  refuseRole(by.actor, from.site, role);
  refuseForeignFields(role, person);
  refuseAddressAsName(role, person);
  refuseMissing(person);
  const id = await (role === 'student' ? addStudent(db, by, person) : addAdult(db, by, from, person));
  if (avatar) await updateUser(db, id, { avatar });
  return id;
}

async function addStudent(db: TenantDb, by: ActorContext, person: NewPerson): Promise<string> {
  const { username, class: classId } = person;
  if (username) await refuseTakenUsername(db, username);
  const creation = classId ? addStudentsToClass(db, by, classId, [person]) : createStudents(db, [person]);
  const [student] = await refuseConflicts('student', creation);
  if (!student) throw new Error('no student was created');
  if (!classId) await recordAdded(db, by, 'student', student.id);
  return student.id;
}

async function addAdult(
  db: TenantDb,
  by: ActorContext,
  from: SiteContext,
  { email = '', role, ...person }: NewPerson,
): Promise<string> {
  const { first_name, last_name, country = null } = person;
  const newPerson = { role, first_name, last_name, email, username: email, country };
  const { id } = await createPerson(db, newPerson);
  await sendWelcome(db, from, { id, email });
  await recordAdded(db, by, role, id);
  return id;
}

function recordAdded(db: TenantDb, by: ActorContext, role: string, id: string): Promise<void> {
  return recordAuditEvent(db, by, { act: 'person.added', subjects: { kind: 'person', ids: [id] }, facts: { role } });
}

/**
 * Changes the sent fields. A new role or email address ends the sessions; a new address revokes the links in the old
 * mailbox.
 */
export async function updatePersonDetails(
  db: TenantDb,
  by: ActorContext,
  from: SiteContext,
  { id, change: sent }: { id: string; change: PersonChange & { avatar?: string } },
): Promise<void> {
  const [person] = await lockPeople(db, [id]);
  if (!person) throw new Refusal('notFound');
  refuseAdminsOf(by.actor, [person]);
  const { email, role = person.role, ...plain } = sent;
  if (role !== person.role) refuseRoleChange(by.actor, from.site, person, role);
  refuseForeignFields(person.role, sent);
  refuseAddressAsName(person.role, sent);

  const subjects = { kind: 'person' as const, ids: [id] };
  const changes = defined(plain);
  await refuseConflicts(person.role, writeChange(db, by, from, person, { changes, role, email }));
  if (person.role === 'student' && (sent.first_name ?? sent.last_name)) await refuseLookalikes(db, [id]);
  const fields = Object.keys({ ...changes, ...(email !== undefined && { email }) });
  if (fields.length > 0)
    await recordAuditEvent(db, by, { act: 'person.changed', subjects, facts: { fields: fields.join(', ') } });
  if (role !== person.role)
    await recordAuditEvent(db, by, { act: 'person.role_changed', subjects, facts: { from: person.role, to: role } });
}

type PersonChanges = { changes: ReturnType<typeof defined>; role: LockedPerson['role']; email: string | undefined };

async function writeChange(
  db: TenantDb,
  by: ActorContext,
  from: SiteContext,
  person: LockedPerson,
  { changes, role, email }: PersonChanges,
) {
  const all = { ...changes, ...(role !== person.role && { role }) };
  if (Object.keys(all).length > 0) await updateUser(db, person.id, all);
  if (email !== undefined && email !== person.email) await changeEmail(db, by, from, { person, email });
}

type EmailChange = { person: LockedPerson; email: string };

async function changeEmail(
  db: TenantDb,
  { actor }: ActorContext,
  from: SiteContext,
  { person: { id, email: before }, email }: EmailChange,
) {
  const isOwn = isOwnAccount(actor, id);
  await updateUserEmail(db, id, email);
  // Links in the previous mailbox stop working.
  for (const kind of ['reset', 'verification'] as const) await revokeOneTimeTokens(db, { userId: id, kind });
  await endSessions(db, { userId: id, except: (isOwn && actor.sessionId) || undefined });
  // Platform staff can be wrong about a person, or someone else can have stolen their session, so the old mailbox can
  // undo the change.
  if (before && (isOwn || actor.platform)) await sendOwnEmailChanged(db, from, { userId: id, before, email });
  else if (before) await sendEmailChanged(db, from, before);
  const person = await findUser(db, id);
  if (!person?.has_password) await sendWelcome(db, from, { id, email });
}

/** Removes the second factor of an adult who has lost access to it. Others turn it off in their own profile. */
export async function removeSecondFactorFrom(
  db: TenantDb,
  by: ActorContext,
  from: SiteContext,
  id: string,
): Promise<void> {
  const [person] = await lockPeople(db, [id]);
  if (!person) throw new Refusal('notFound');
  refuseAdminsOf(by.actor, [person]);
  if (isOwnAccount(by.actor, id)) throw new Refusal('forbidden', { message: secondFactorWords.removeOwn });
  await removeSecondFactor(db, by, from, id);
}

/** Archives or restores all of these people, or none. Returns the ids of those that changed. */
export async function setPeopleArchived(
  db: TenantDb,
  by: ActorContext,
  ids: string[],
  isArchived: boolean,
): Promise<string[]> {
  const { personId } = by.actor;
  const uniqueIds = [...new Set(ids)];
  const people = await lockPeople(db, uniqueIds);
  if (people.length < uniqueIds.length) throw new Refusal('notFound');
  refuseAdminsOf(by.actor, people);
  if (isArchived && personId && uniqueIds.includes(personId))
    throw new Refusal('conflict', { message: peopleWords.selfStays, state: 'self' });
  if (!isArchived) await assertRoomForRestored(db, people);
  const changed = await refuseConflicts('teacher', updateUsersArchived(db, uniqueIds, isArchived));
  if (!isArchived) await refuseLookalikes(db, changed);
  const act = isArchived ? 'person.archived' : 'person.restored';
  if (changed.length > 0) await recordAuditEvent(db, by, { act, subjects: { kind: 'person', ids: changed } });
  return changed;
}

async function assertRoomForRestored(db: TenantDb, people: LockedPerson[]): Promise<void> {
  const archived = people.filter(({ archived_at }) => archived_at);
  const students = archived.filter(({ role }) => role === 'student').length;
  const staff = archived.length - students;
  if (students > 0) await assertRoomFor(db, 'students', students);
  if (staff > 0) await assertRoomFor(db, 'staff', staff);
}

/** Sends the welcome email again to an adult who has no password yet. */
export async function resendWelcome(
  db: TenantDb,
  by: AuditContext & { actor: Actor },
  from: SiteContext,
  id: string,
): Promise<void> {
  const [[locked], person] = await Promise.all([lockPeople(db, [id]), findUser(db, id)]);
  if (!locked || !person?.email) throw new Refusal('notFound');
  refuseAdminsOf(by.actor, [locked]);
  if (locked.archived_at) throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
  if (person.has_password) throw new Refusal('conflict', { message: peopleWords.hasPassword, state: 'has_password' });
  await refuseSuppressed(db, person.email);
  await sendWelcome(db, from, { id, email: person.email });
  await recordAuditEvent(db, by, { act: 'invitation.resent', subjects: { kind: 'person', ids: [id] } });
}

/** Returns a page of people. An export is recorded in the audit log, once for all of its pages. */
export async function listPeoplePage(
  db: TenantDb,
  by: ActorContext & PresenterContext,
  { url, filter, isExport }: { url: string; filter: PeopleFilter; isExport: boolean },
) {
  const { count, rows, place } = await findPeople(db, filter, isExport);
  if (isExport && !place) await recordAuditEvent(db, by, { act: 'people.exported', facts: { count } });
  return toKeysetPage(url, filter, { count, rows, place }, (row) => toPersonRow(by, row));
}

async function refuseConflicts<T>(role: LockedPerson['role'], write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    throw conflictToRefusal(violatedConstraint(cause), role) ?? cause;
  }
}

function defined<T extends Record<string, string | undefined>>(fields: T): Partial<Record<keyof T, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof T, string>
  >;
}
