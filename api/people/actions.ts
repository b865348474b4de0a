import { type By, recordAct } from '#api/audit/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { endOneTimeTokens } from '#api/sessions/service.ts';
import { addToClass, createStudents, refuseTakenUsername } from '#api/students/service.ts';
import { createPerson, personOf } from '#api/users/service.ts';
import type { NewPerson, PersonChange, PersonRow } from '#contract/people.ts';
import { peopleWords } from '#contract/people-words.ts';
import { type From, sendWelcome, tellEmailMoved } from './emails.ts';
import { findPeople, type WantedPeople } from './list-queries.ts';
import { lockPeople, type PersonToChange, updateArchived, updateEmail, updatePerson } from './queries.ts';
import {
  refuseAdminsOf,
  refuseForeignFields,
  refuseMissing,
  refuseRole,
  refuseRoleChange,
  toldConflict,
} from './row-policy.ts';
import { toPersonRow } from './presenter.ts';

/** Adds somebody; a grown-up gets the mail to choose a password. Answers with the id. */
export async function add(db: TenantDb, by: By, from: From, person: NewPerson & { avatar?: string }): Promise<string> {
  const { role, avatar } = person;
  refuseRole(by.actor, from.site, role);
  refuseForeignFields(role, person);
  refuseMissing(person);
  const id = await (role === 'student' ? addChild(db, by, person) : addAdult(db, by, from, person));
  if (avatar) await updatePerson(db, { tenantId: from.site.id, id }, { avatar });
  return id;
}

async function addChild(db: TenantDb, by: By, person: NewPerson): Promise<string> {
  const { username, class: classId } = person;
  if (username) await refuseTakenUsername(db, by.actor.tenantId, username);
  const making = classId ? addToClass(db, by, classId, [person]) : createStudents(db, by.actor.tenantId, [person]);
  const [made] = await told('student', making);
  if (!made) throw new Error('one student was added, and none was made');
  if (!classId) await recordAdded(db, by, 'student', made.id);
  return made.id;
}

async function addAdult(db: TenantDb, by: By, from: From, { email = '', role, ...person }: NewPerson): Promise<string> {
  const { first_name, last_name, country = null } = person;
  const named = { role, first_name, last_name, email, username: email, country };
  const { id } = await createPerson(db, from.site.id, named);
  await sendWelcome(db, from, { id, email });
  await recordAdded(db, by, role, id);
  return id;
}

function recordAdded(db: TenantDb, by: By, role: string, id: string): Promise<void> {
  return recordAct(db, by, { act: 'person.added', about: { kind: 'person', ids: [id] }, facts: { role } });
}

/** Changes what is sent of a person, and ends what a role or an address opened that is no longer theirs. */
export async function change(
  db: TenantDb,
  by: By,
  from: From,
  { id, change: sent }: { id: string; change: PersonChange & { avatar?: string } },
): Promise<void> {
  const tenantId = from.site.id;
  const [person] = await lockPeople(db, tenantId, [id]);
  if (!person) throw new Refusal('notFound');
  refuseAdminsOf(by.actor, [person]);
  const { email, role = person.role, ...plain } = sent;
  if (role !== person.role) refuseRoleChange(by.actor, from.site, person, role);
  refuseForeignFields(person.role, sent);

  const about = { kind: 'person' as const, ids: [id] };
  const changes = defined(plain);
  await told(person.role, writeChange(db, from, person, { changes, role, email }));
  const fields = Object.keys({ ...changes, ...(email !== undefined && { email }) });
  if (fields.length > 0)
    await recordAct(db, by, { act: 'person.changed', about, facts: { fields: fields.join(', ') } });
  if (role !== person.role)
    await recordAct(db, by, { act: 'person.role_changed', about, facts: { from: person.role, to: role } });
}

type Written = { changes: ReturnType<typeof defined>; role: PersonToChange['role']; email: string | undefined };

async function writeChange(db: TenantDb, from: From, person: PersonToChange, { changes, role, email }: Written) {
  const owner = { tenantId: from.site.id, id: person.id };
  const all = { ...changes, ...(role !== person.role && { role }) };
  if (Object.keys(all).length > 0) await updatePerson(db, owner, all);
  if (email !== undefined && email !== person.email) await moveEmail(db, from, person, email);
}

async function moveEmail(db: TenantDb, from: From, { id, email: before }: PersonToChange, email: string) {
  const tenantId = from.site.id;
  await updateEmail(db, { tenantId, id }, email);
  // What lies in the mailbox of before opens nothing any more.
  for (const kind of ['reset', 'verification'] as const) await endOneTimeTokens(db, { tenantId, userId: id, kind });
  if (before) await tellEmailMoved(db, from, before);
  const person = await personOf(db, { tenantId, userId: id });
  if (!person?.has_password) await sendWelcome(db, from, { id, email });
}

/** Archives or restores people, all of them or nobody; answers with how many that changed. */
export async function setArchived(db: TenantDb, by: By, ids: string[], isArchived: boolean): Promise<number> {
  const { tenantId, personId } = by.actor;
  const wanted = [...new Set(ids)];
  const people = await lockPeople(db, tenantId, wanted);
  if (people.length < wanted.length) throw new Refusal('notFound');
  refuseAdminsOf(by.actor, people);
  if (isArchived && personId && wanted.includes(personId))
    throw new Refusal('conflict', { message: peopleWords.selfStays, state: 'self' });
  const changed = await told('teacher', updateArchived(db, tenantId, wanted, isArchived));
  const act = isArchived ? 'person.archived' : 'person.restored';
  if (changed.length > 0) await recordAct(db, by, { act, about: { kind: 'person', ids: changed } });
  return changed.length;
}

/** The letter once more, as long as it is of use. */
export async function welcomeAgain(db: TenantDb, by: By, from: From, id: string): Promise<void> {
  const tenantId = from.site.id;
  const [[locked], person] = await Promise.all([
    lockPeople(db, tenantId, [id]),
    personOf(db, { tenantId, userId: id }),
  ]);
  if (!locked || !person?.email) throw new Refusal('notFound');
  refuseAdminsOf(by.actor, [locked]);
  if (locked.archived_at) throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
  if (person.has_password) throw new Refusal('conflict', { message: peopleWords.hasPassword, state: 'has_password' });
  await sendWelcome(db, from, { id, email: person.email });
  await recordAct(db, by, { act: 'invitation.resent', about: { kind: 'person', ids: [id] } });
}

/** A page of people, as rows that travel. A list that leaves the house is kept as an act, once. */
export async function peoplePage(
  db: TenantDb,
  by: By,
  wanted: WantedPeople,
  isExport: boolean,
): Promise<{ count: number; rows: PersonRow[] }> {
  const { count, rows } = await findPeople(db, wanted);
  if (isExport && wanted.offset === 0) await recordAct(db, by, { act: 'people.exported', facts: { count } });
  return { count, rows: rows.map(toPersonRow) };
}

async function told<T>(role: PersonToChange['role'], writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (cause) {
    throw toldConflict(violatedConstraint(cause), role) ?? cause;
  }
}

function defined<T extends Record<string, string | undefined>>(sent: T): Partial<Record<keyof T, string>> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof T, string>
  >;
}
