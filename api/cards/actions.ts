import { setImmediate } from 'node:timers/promises';
import { type ActorContext, recordAuditEvent } from '#api/audit/service.ts';
import { findAccessibleClass, teacherScope } from '#api/classes/service.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { choosePictures, picturesToSecret, setPictures } from '#api/pictures/service.ts';
import { issueCards } from '#api/sessions/service.ts';
import { requireAccessibleStudents } from '#api/students/service.ts';
import { setPassword } from '#api/users/service.ts';
import { cardWords, MAX_CARDS, MAX_NEW_SECRETS } from '#contract/card-words.ts';
import type { Card } from '#contract/cards.ts';
import { peopleWords } from '#contract/people-words.ts';
import type { Pictures } from '#contract/pictures.ts';
import { wordPair } from '#contract/word-pairs.ts';
import { cardQrCode } from './qr.ts';
import { type CardOwner, findCardOwners, findStudentsToPrint } from './queries.ts';

type PrintParams = {
  class?: string | undefined;
  ids?: string[] | undefined;
  new_passwords: boolean;
  new_pictures: boolean;
};
/** What one child gets with the card, in the clear and as it is kept. */
type StudentSecrets = { password?: [plain: string, hash: string]; pictures?: [plain: Pictures, hash: string] };
export type SecretsByStudent = Map<string, StudentSecrets>;

/** Whose cards these are: all in reach and none archived, else nothing is printed. */
export async function findOwnersToPrint(
  db: TenantDb,
  { actor }: ActorContext,
  asked: PrintParams,
): Promise<CardOwner[]> {
  if (asked.class) await findAccessibleClass(db, actor, asked.class);
  const ids = asked.ids ?? (await findStudentsToPrint(db, actor.tenantId, asked.class ?? ''));
  if (ids.length === 0) throw new Refusal('conflict', { message: cardWords.nobody, state: 'empty' });
  if (ids.length > MAX_CARDS) throw new Refusal('malformed', { message: cardWords.tooMany });
  const students = await requireAccessibleStudents(db, actor, ids);
  if (students.some(({ archived_at }) => archived_at))
    throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
  return findCardOwners(db, actor.tenantId, { ids, classId: asked.class, teacherId: teacherScope(actor) });
}

/** One after another, so that whoever signs in meanwhile waits for one hash and not for all. Never inside a transaction. */
export async function createSecrets(
  owners: CardOwner[],
  asked: PrintParams,
  { pepper, language }: { pepper: Uint8Array; language: string },
): Promise<SecretsByStudent> {
  const getsPictures = (owner: CardOwner) => owner.uses_pictures && (asked.new_pictures || !owner.has_pictures);
  const many = asked.new_passwords ? owners.length : owners.filter(getsPictures).length;
  if (many > MAX_NEW_SECRETS) throw new Refusal('malformed', { message: cardWords.tooManyNew });
  const made: SecretsByStudent = new Map();
  for (const owner of owners) {
    const secrets: StudentSecrets = {};
    if (asked.new_passwords) {
      const plain = wordPair(language);
      secrets.password = [plain, await hashPassword(plain, pepper)];
    }
    if (getsPictures(owner)) {
      const plain = choosePictures();
      secrets.pictures = [plain, await hashPassword(picturesToSecret(plain), pepper)];
    }
    made.set(owner.id, secrets);
  }
  return made;
}

/** Passwords first: setting one ends the cards, and the new cards must stand. Answers with the tokens, which are kept nowhere. */
export async function issuePrintedCards(
  db: TenantDb,
  by: ActorContext,
  owners: CardOwner[],
  secrets: SecretsByStudent,
): Promise<ReadonlyMap<string, string>> {
  const { tenantId } = by.actor;
  const done = { passwords: [] as string[], pictures: [] as string[] };
  for (const { id: userId } of owners.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { password, pictures } = secrets.get(userId) ?? {};
    if (password) {
      await setPassword(db, { tenantId, userId, passwordHash: password[1] });
      done.passwords.push(userId);
    }
    if (pictures) {
      await setPictures(db, { tenantId, userId, picturesHash: pictures[1] });
      done.pictures.push(userId);
    }
  }
  const ids = owners.map(({ id }) => id);
  const tokens = await issueCards(db, { tenantId, userIds: ids });
  if (done.passwords.length > 0) await recordPersonEvent(db, by, 'password.set', done.passwords);
  if (done.pictures.length > 0) await recordPersonEvent(db, by, 'pictures.reset', done.pictures);
  await recordPersonEvent(db, by, 'card.printed', ids);
  return tokens;
}

/** In the order of names, as the class stands on the screen. A code takes three milliseconds: others are served between two. */
export async function renderCards(
  owners: CardOwner[],
  tokens: ReadonlyMap<string, string>,
  { secrets, language }: { secrets: SecretsByStudent; language: string },
): Promise<Card[]> {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const inOrder = owners.toSorted(
    (one, other) => compare(one.first_name, other.first_name) || compare(one.last_name, other.last_name),
  );
  const cards: Card[] = [];
  for (const { archived_at: _, uses_pictures: __, has_pictures: ___, ...owner } of inOrder) {
    const { password, pictures } = secrets.get(owner.id) ?? {};
    const qr = cardQrCode(owner.username, tokens.get(owner.id) ?? '');
    cards.push({ ...owner, qr, password: password?.[0] ?? null, pictures: pictures?.[0] ?? null });
    await setImmediate();
  }
  return cards;
}

function recordPersonEvent(
  db: TenantDb,
  by: ActorContext,
  act: 'password.set' | 'pictures.reset' | 'card.printed',
  ids: string[],
) {
  return recordAuditEvent(db, by, { act, subjects: { kind: 'person', ids } });
}
