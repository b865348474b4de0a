import { randomUUID } from 'node:crypto';
import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { signInWords } from '#contract/identity/session.ts';
import { findPersonOfCard, insertCards, lockCard, updatePrintedCardsRevoked } from './card-queries.ts';
import {
  deleteOneTimeTokens,
  findOneTimeToken,
  findUsedOneTimeToken,
  insertOneTimeToken,
  type OneTimeKind,
  updateOneTimeTokenUsed,
} from './one-time-queries.ts';
import {
  type CheckedSecret,
  doesPersonExist,
  findOwnerOfToken,
  insertSession,
  openSession,
  updateSessionsEnded,
} from './queries.ts';
import { parseRefreshToken } from './token-refresh.ts';

export { updateCardsRevoked } from './card-queries.ts';

type Owner = { userId: string };

export type StartedSession = { sessionId: string; refresh: string };

/** Starts a session for a person who was just authenticated. Refuses a person who was archived in the meantime. */
export async function startSession(
  db: TenantDb,
  { userId, remember }: { userId: string; remember: boolean },
): Promise<StartedSession> {
  const { hash, ...started } = generateSession();
  const isStarted = await insertSession(db, { sessionId: started.sessionId, hash, userId, remember });
  if (!isStarted) throw await changedPersonRefusal(db, userId);
  return started;
}

/**
 * Starts the session of a person whose secret was right, in one statement that also checks that nothing changed while
 * the secret was hashed. Returns the seconds to wait, or undefined if a code of the second factor must come first.
 */
export async function startCheckedSession(
  db: TenantDb,
  secret: CheckedSecret & { remember: boolean; wrongMessage: string },
): Promise<StartedSession | { waitSeconds: number } | undefined> {
  const { hash, ...started } = generateSession();
  const { outcome, wait_seconds } = await openSession(db, { ...secret, sessionId: started.sessionId, hash });
  if (outcome === 'started') return started;
  if (outcome === 'wait') return { waitSeconds: wait_seconds };
  if (outcome === 'second factor') return undefined;
  throw outcome === 'removed' ? removedRefusal() : new Refusal('notSignedIn', { message: secret.wrongMessage });
}

function generateSession(): StartedSession & { hash: Buffer } {
  const [sessionId, secret] = [randomUUID(), generateSecret()];
  return { sessionId, refresh: `${sessionId}.${secret}`, hash: sha256(secret) };
}

/**
 * Creates the refusal of a sign-in whose secret was right before: the person was removed or changed in the meantime.
 */
async function changedPersonRefusal(db: TenantDb, userId: string): Promise<Refusal> {
  if (await doesPersonExist(db, userId)) return new Refusal('notSignedIn', { message: signInWords.failed });
  return removedRefusal();
}

const removedRefusal = () => new Refusal('conflict', { message: signInWords.removed, state: 'removed' });

/** Ends one session, or all of a person or all except one, with immediate effect, since every request checks its session. */
export function endSessions(db: TenantDb, target: Parameters<typeof updateSessionsEnded>[1]): Promise<void> {
  return updateSessionsEnded(db, target);
}

/** Finds the owner of a refresh token, even a used or expired one; undefined for a token that never existed. */
export async function findRefreshTokenOwner(
  db: TenantDb,
  token: string,
): Promise<{ sessionId: string; userId: string } | undefined> {
  const parts = parseRefreshToken(token);
  const owner = parts && (await findOwnerOfToken(db, parts));
  return owner && { sessionId: parts.sessionId, userId: owner.user_id };
}

/** The format of card tokens, by which sign-in distinguishes them from passwords. */
const CARD = /^card-[\w-]{43}$/;

export function isCardToken(text: string): boolean {
  return CARD.test(text);
}

/**
 * Finds the person with this card token and username, and locks the card until commit; undefined if the card is not
 * valid.
 */
export async function findPersonByCard(
  db: TenantDb,
  { token, username }: { token: string; username: string },
): Promise<string | undefined> {
  const hash = sha256(token);
  const owner = await findPersonOfCard(db, { hash, username });
  if (owner && !(await lockCard(db, hash))) throw await changedPersonRefusal(db, owner.user_id);
  return owner?.user_id;
}

/**
 * Issues printed cards and revokes the previous ones; returns tokens by person. The caller has locked these people, so
 * a concurrent call waits, and its cards are the valid ones.
 */
export async function issueCards(db: TenantDb, userIds: string[]): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map(userIds.map((userId) => [userId, `card-${generateSecret()}`]));
  await updatePrintedCardsRevoked(db, userIds);
  const cards = [...tokens].map(([userId, token]) => ({ userId, hash: sha256(token) }));
  await insertCards(db, cards);
  return tokens;
}

/** Issues a card for a screen that expires after `seconds`. The printed card stays valid. */
export async function issueTemporaryCard(
  db: TenantDb,
  { seconds, ...owner }: Owner & { seconds: number },
): Promise<string> {
  const token = `card-${generateSecret()}`;
  await insertCards(db, [{ userId: owner.userId, hash: sha256(token) }], seconds);
  return token;
}

/** Issues the token of an email link. It works once, until it expires or the next token of its kind is issued. */
export async function issueOneTimeToken(
  db: TenantDb,
  { kind, ...owner }: Owner & { kind: 'reset' | 'verification' },
  token = generateSecret(),
): Promise<string> {
  await deleteOneTimeTokens(db, { ...owner, kind });
  await insertOneTimeToken(db, { ...owner, kind, hash: sha256(token) });
  return token;
}

/** Issues the proof of a right password. Earlier proofs stay valid, since several browsers may be signing in. */
export async function issueChallenge(db: TenantDb, userId: string): Promise<string> {
  const token = generateSecret();
  await insertOneTimeToken(db, { userId, kind: 'second_factor', hash: sha256(token) });
  return token;
}

/**
 * Issues a token that restores `email`. Earlier tokens stay valid: the token in the first mailbox must outlive further
 * changes.
 */
export async function issueEmailUndo(db: TenantDb, { email, ...owner }: Owner & { email: string }): Promise<string> {
  const token = generateSecret();
  await insertOneTimeToken(db, { ...owner, kind: 'email_undo', hash: sha256(token), email });
  return token;
}

export type OneTimeToken = { kind: OneTimeKind; token: string };

/** Returns the owner of a one-time token without consuming it. */
export async function findOneTimeTokenOwner(
  db: TenantDb,
  { token, ...key }: OneTimeToken,
): Promise<string | undefined> {
  return (await findOneTimeToken(db, { ...key, hash: sha256(token) }))?.user_id;
}

/** Returns whether an email's link has been used, until a day after its expiry. */
export async function wasOneTimeTokenUsed(db: TenantDb, { token, ...key }: OneTimeToken): Promise<boolean> {
  return (await findUsedOneTimeToken(db, { ...key, hash: sha256(token) })) !== undefined;
}

export async function consumeOneTimeToken(db: TenantDb, { token, ...key }: OneTimeToken): Promise<string | undefined> {
  return (await updateOneTimeTokenUsed(db, { ...key, hash: sha256(token) }))?.user_id;
}

/** Consumes the token that restores an email address. */
export async function consumeEmailUndo(
  db: TenantDb,
  token: string,
): Promise<{ userId: string; email: string } | undefined> {
  const undo = await updateOneTimeTokenUsed(db, { kind: 'email_undo', hash: sha256(token) });
  return undo?.email ? { userId: undo.user_id, email: undo.email } : undefined;
}

export function revokeOneTimeTokens(
  db: TenantDb,
  { kind = 'reset', ...owner }: Owner & { kind?: OneTimeKind },
): Promise<void> {
  return deleteOneTimeTokens(db, { ...owner, kind });
}
