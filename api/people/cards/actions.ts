import { setImmediate } from 'node:timers/promises';
import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { choosePictures, picturesToSecret, setPictures } from '#api/identity/pictures/service.ts';
import { issueCards } from '#api/identity/sessions/service.ts';
import { lockPeople, setPassword } from '#api/identity/users/service.ts';
import { hashPassword, hashPasswordOf } from '#api/kit/password-hashing.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAccessibleClass, teacherScope } from '#api/people/classes/service.ts';
import { requireAccessibleStudents } from '#api/people/students/service.ts';
import { drawnAvatarUrl, parseDrawnAvatar } from '#contract/identity/drawn-avatars.ts';
import type { Pictures } from '#contract/identity/pictures.ts';
import { wordPair } from '#contract/identity/word-pairs.ts';
import { type NameOrder, sortedByName } from '#contract/kit/person-names.ts';
import { cardWords } from '#contract/people/card-words.ts';
import type { Card } from '#contract/people/cards.ts';
import { MAX_CARDS, MAX_NEW_SECRETS } from '#contract/people/limits.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { cardQrCode } from './card-qr-code.ts';
import { type CardOwner, findCardOwners, findStudentsToPrint } from './queries.ts';

type PrintParams = {
  class?: string | undefined;
  ids?: string[] | undefined;
  new_passwords: boolean;
  new_pictures: boolean;
};
/** New secrets of one student: plain text for the card, and the hash to store. */
type StudentSecrets = { password?: [plain: string, hash: string]; pictures?: [plain: Pictures, hash: string] };
export type SecretsByStudent = Map<string, StudentSecrets>;

type PrintLimits = { max: number; words: { noStudents: string; tooMany: string } };
const cardLimits: PrintLimits = { max: MAX_CARDS, words: cardWords };

/**
 * Finds the students whose cards are printed. Refuses all if one of them is archived or the actor cannot access one.
 */
export async function findOwnersToPrint(
  db: TenantDb,
  { actor }: ActorContext,
  params: Pick<PrintParams, 'class' | 'ids'>,
  { max, words }: PrintLimits = cardLimits,
): Promise<CardOwner[]> {
  if (params.class) await findAccessibleClass(db, actor, params.class);
  const ids = params.ids ?? (await findStudentsToPrint(db, params.class ?? ''));
  if (ids.length === 0) throw new Refusal('conflict', { message: words.noStudents, state: 'empty' });
  if (ids.length > max) throw new Refusal('malformed', { message: words.tooMany });
  const students = await requireAccessibleStudents(db, actor, ids);
  if (students.some(({ archived_at }) => archived_at))
    throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
  return findCardOwners(db, { ids, classId: params.class, teacherId: teacherScope(actor) });
}

/**
 * Creates secrets one after another, so that a concurrent sign-in waits for only one hash. Never call it in a
 * transaction.
 */
export async function createSecrets(
  owners: CardOwner[],
  params: PrintParams,
  { pepper, language }: { pepper: Uint8Array; language: string },
): Promise<SecretsByStudent> {
  const needsPictures = (owner: CardOwner) => owner.uses_pictures && (params.new_pictures || !owner.has_pictures);
  const count = params.new_passwords ? owners.length : owners.filter(needsPictures).length;
  if (count > MAX_NEW_SECRETS) throw new Refusal('malformed', { message: cardWords.tooManyNew });
  const secretsByStudent: SecretsByStudent = new Map();
  for (const owner of owners) {
    const secrets: StudentSecrets = {};
    if (params.new_passwords) {
      const plain = wordPair(language);
      secrets.password = [plain, await hashPasswordOf('student', plain, pepper)];
    }
    if (needsPictures(owner)) {
      const plain = choosePictures();
      secrets.pictures = [plain, await hashPassword(picturesToSecret(plain), pepper)];
    }
    secretsByStudent.set(owner.id, secrets);
  }
  return secretsByStudent;
}

/**
 * Stores new secrets and issues cards; returns the tokens, which are not stored. Passwords come first, because setting
 * one revokes cards.
 */
export async function issuePrintedCards(
  db: TenantDb,
  by: ActorContext,
  owners: CardOwner[],
  secrets: SecretsByStudent,
): Promise<ReadonlyMap<string, string>> {
  const changed = { passwords: [] as string[], pictures: [] as string[] };
  const ids = owners.map(({ id }) => id);
  // Locked, so that no one else changes their cards meanwhile.
  if ((await lockPeople(db, ids, { allowsReferences: true })).length < ids.length)
    throw new Refusal('conflict', { message: cardWords.removed, state: 'removed' });
  for (const { id: userId } of owners.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { password, pictures } = secrets.get(userId) ?? {};
    if (password) {
      await setPassword(db, { userId, passwordHash: password[1] });
      changed.passwords.push(userId);
    }
    if (pictures) {
      await setPictures(db, { userId, picturesHash: pictures[1] });
      changed.pictures.push(userId);
    }
  }
  const tokens = await issueCards(db, ids);
  if (changed.passwords.length > 0) await recordPersonEvent(db, by, 'password.set', changed.passwords);
  if (changed.pictures.length > 0) await recordPersonEvent(db, by, 'pictures.reset', changed.pictures);
  await recordPersonEvent(db, by, 'card.printed', ids);
  return tokens;
}

/** Renders cards in the order of names. A QR code takes 3 ms; other requests are served between two codes. */
export async function renderCards(
  owners: CardOwner[],
  tokens: ReadonlyMap<string, string>,
  { secrets, order, language }: { secrets: SecretsByStudent; order: NameOrder; language: string },
): Promise<Card[]> {
  const cards: Card[] = [];
  for (const sorted of sortedByName(owners, { order, language })) {
    const { archived_at: _, uses_pictures: __, has_pictures: ___, avatar, ...owner } = sorted;
    // A card can be lost, so it never shows a picture of a face.
    const drawn = parseDrawnAvatar(avatar);
    const { password, pictures } = secrets.get(owner.id) ?? {};
    const qr = await cardQrCode(owner.username, tokens.get(owner.id) ?? '');
    cards.push({
      ...owner,
      avatar: drawn ? drawnAvatarUrl(drawn) : null,
      qr,
      password: password?.[0] ?? null,
      pictures: pictures?.[0] ?? null,
    });
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
