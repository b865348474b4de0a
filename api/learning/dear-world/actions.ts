import { isContact, openWordSearch } from '#api/authoring/piece-checks/service.ts';
import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAccessibleClass } from '#api/people/classes/service.ts';
import type { Drawing } from '#contract/kit/drawings.ts';
import type { DearWorldFinding, NewDearWorldMessage } from '#contract/learning/dear-world.ts';
import { dearWorldWords } from '#contract/learning/dear-world-words.ts';
import { canChangeMessage } from './policy.ts';
import * as queries from './queries.ts';

/** The limit of a student's waiting messages, which protects their reviewers from a flood. */
const MAX_WAITING = 20;

/** Sends a message of the caller to review. Returns its id. */
export async function sendMessage(db: TenantDb, by: ActorContext, message: NewDearWorldMessage): Promise<string> {
  const personId = authorIdOf(by);
  const [author] = await queries.findAuthors(db, [personId]);
  if (!author) throw new Refusal('notFound');
  if (by.actor.role === 'student' && (await queries.countWaiting(db, personId)) >= MAX_WAITING)
    throw new Refusal('conflict', { message: dearWorldWords.manyWaiting, state: 'in_review' });
  const toStored = await openCheck(db);
  const id = await queries.insertMessage(db, personId, toStored(message, author, 'text'));
  await recordAuditEvent(db, by, { act: 'dear_world.sent', subjects: { kind: 'person', ids: [personId] } });
  return id;
}

type ClassMessage = NewDearWorldMessage & { student: string | null };

/** Sends messages for a class that the caller can access: all, or none if one is refused. Returns their ids. */
export async function sendClassMessages(
  db: TenantDb,
  by: ActorContext,
  { class: classId, messages }: { class: string; messages: ClassMessage[] },
): Promise<string[]> {
  const personId = authorIdOf(by);
  await findAccessibleClass(db, by.actor, classId);
  const ids = messages.flatMap(({ student }) => student ?? []);
  const students = ids.length > 0 ? await queries.findAuthors(db, ids, classId) : [];
  const authors = new Map(students.map((student) => [student.id, student]));
  const [caller] = await queries.findAuthors(db, [personId]);
  const toStored = await openCheck(db);
  const stored = messages.map(({ student, ...message }, index) => {
    const author = student === null ? caller : authors.get(student);
    if (!author) throw fieldRefusal(`messages.${index}.student`, dearWorldWords.notOfClass);
    return { authorId: author.id, message: toStored(message, author, `messages.${index}.text`) };
  });
  const sent: string[] = [];
  for (const { authorId, message } of stored) sent.push(await queries.insertMessage(db, authorId, message));
  const subjects = { kind: 'class' as const, ids: [classId] };
  await recordAuditEvent(db, by, { act: 'dear_world.sent_for_class', subjects, facts: { count: sent.length } });
  return sent;
}

/** Changes an unapproved message of the caller, and sends it to review again. */
export async function changeMessage(
  db: TenantDb,
  by: ActorContext,
  id: string,
  message: NewDearWorldMessage,
): Promise<void> {
  const personId = authorIdOf(by);
  const own = await queries.lockOwnMessage(db, id, personId);
  const [author] = await queries.findAuthors(db, [personId]);
  if (!own || !author) throw new Refusal('notFound');
  if (!canChangeMessage(own)) throw new Refusal('conflict', { message: dearWorldWords.decided, state: own.state });
  const toStored = await openCheck(db);
  await queries.updateMessage(db, id, toStored(message, author, 'text'));
  await recordAuditEvent(db, by, { act: 'dear_world.sent', subjects: { kind: 'person', ids: [personId] } });
}

/** Deletes a message of the caller in any state. */
export async function removeMessage(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  const personId = authorIdOf(by);
  const own = await queries.lockOwnMessage(db, id, personId);
  if (!own) throw new Refusal('notFound');
  await queries.deleteMessage(db, id);
  const subjects = { kind: 'person' as const, ids: [personId] };
  await recordAuditEvent(db, by, { act: 'dear_world.deleted', subjects, facts: { state: own.state } });
}

/** Returns the caller's id as an author. A visit has none; see `allowAuthors`. */
function authorIdOf({ actor }: ActorContext): string {
  if (actor.personId === null) throw new Refusal('notFound');
  return actor.personId;
}

/**
 * Returns a function that checks a message and returns it in stored form. Phone numbers, email addresses, links and
 * accounts elsewhere are refused, also in the pen name; likely names and street addresses are left to the reviewers.
 */
async function openCheck(db: TenantDb) {
  const search = await openWordSearch(db);
  return ({ drawing, ...message }: NewDearWorldMessage, author: queries.MessageAuthor, field: string) => {
    const drawing_alt = drawing?.alt ?? '';
    const found = [message.text, drawing_alt].flatMap((text) => search(text));
    if (found.some(isContact)) throw fieldRefusal(field, dearWorldWords.textContact);
    const pen_name = queries.penNameOf(author);
    if (search(pen_name).some(isContact)) throw fieldRefusal(field, dearWorldWords.penNameContact);
    const findings = found.flatMap(({ kind, words }): DearWorldFinding[] => {
      if (kind === 'name') return [{ kind, level: 'must', words }];
      return kind === 'address' ? [{ kind, level: 'should', words }] : [];
    });
    return { ...message, drawing: drawing && withoutAlt(drawing), drawing_alt, pen_name, findings };
  };
}

function withoutAlt({ alt: _, ...drawing }: NonNullable<NewDearWorldMessage['drawing']>): Drawing {
  return drawing;
}
