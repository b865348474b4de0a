import { randomUUID } from 'node:crypto';
import { type Browser, deviceIn, keepDevice } from '#api/kit/device-cookie.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { newSecret, sha256 } from '#api/kit/secrets.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { signInWords } from '#contract/session.ts';
import { insertCards, lockOwners, updateCardsRevoked, updatePrintedCardsRevoked } from './card-queries.ts';
import { upsertDevice } from './device-queries.ts';
import {
  deleteOneTimeToken,
  deleteOneTimeTokens,
  findOneTimeToken,
  insertOneTimeToken,
  type OneTimeKind,
} from './one-time-queries.ts';
import { insertRefreshToken, insertSession, updateSessionsEnded } from './queries.ts';

type Owner = { tenantId: string; userId: string };

/** Starts a session for somebody whose right to it was just shown; refuses who was archived meanwhile. */
export async function startSession(
  db: TenantDb,
  { tenantId, userId, remember }: Owner & { remember: boolean },
): Promise<{ sessionId: string; refresh: string }> {
  const sessionId = randomUUID();
  const secret = newSecret();
  const isHere = await insertSession(db, { tenantId, sessionId, userId, remember });
  if (!isHere) throw new Refusal('notSignedIn', { says: signInWords.failed });
  await insertRefreshToken(db, { tenantId, sessionId, hash: sha256(secret), madeFrom: null });
  return { sessionId, refresh: `${sessionId}.${secret}` };
}

/** Signs a person out everywhere (or everywhere else), at once: every request asks whether its session still stands. */
export function endSessions(
  db: TenantDb,
  { tenantId, userId, except }: Owner & { except?: string | undefined },
): Promise<void> {
  return updateSessionsEnded(db, { tenantId, userId, except });
}

/** Card tokens have a form of their own, by which the sign-in knows them from passwords. */
const CARD = /^card-[\w-]{43}$/;

export function isCardToken(text: string): boolean {
  return CARD.test(text);
}

/** New cards, by person; the ones before are lost with them. Of two who print at once the second waits here, and its cards count. */
export async function issueCards(
  db: TenantDb,
  { tenantId, userIds }: { tenantId: string; userIds: string[] },
): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map(userIds.map((userId) => [userId, `card-${newSecret()}`]));
  await lockOwners(db, tenantId, userIds);
  await updatePrintedCardsRevoked(db, tenantId, userIds);
  const cards = [...tokens].map(([userId, token]) => ({ userId, hash: sha256(token) }));
  await insertCards(db, tenantId, cards);
  return tokens;
}

/** A card that is shown for so many seconds; the printed one stays as it is. */
export async function showCard(db: TenantDb, { seconds, ...owner }: Owner & { seconds: number }): Promise<string> {
  const token = `card-${newSecret()}`;
  await insertCards(db, owner.tenantId, [{ userId: owner.userId, hash: sha256(token) }], seconds);
  return token;
}

export function revokeCards(db: TenantDb, owner: Owner): Promise<void> {
  return updateCardsRevoked(db, owner);
}

/** What the link of a mail carries: good once, for 60 minutes, until the next one of its kind is issued. */
export async function issueOneTimeToken(
  db: TenantDb,
  { kind, ...owner }: Owner & { kind: OneTimeKind },
): Promise<string> {
  const token = newSecret();
  await deleteOneTimeTokens(db, { ...owner, kind });
  await insertOneTimeToken(db, { ...owner, kind, hash: sha256(token) });
  return token;
}

/** Where an account was opened, or was signed in to. Answers with what of it is kept. */
export async function rememberDevice(db: TenantDb, owner: Owner, browser: Browser): Promise<Buffer> {
  const device = deviceIn(browser);
  keepDevice(browser, device);
  await upsertDevice(db, owner, sha256(device));
  return sha256(device);
}

type Shown = { tenantId: string; kind: OneTimeKind; token: string };

/** Whose token this is, without using it up. */
export async function ownerOfOneTimeToken(db: TenantDb, { token, ...shown }: Shown): Promise<string | undefined> {
  return (await findOneTimeToken(db, { ...shown, hash: sha256(token) }))?.user_id;
}

export async function spendOneTimeToken(db: TenantDb, { token, ...shown }: Shown): Promise<string | undefined> {
  return (await deleteOneTimeToken(db, { ...shown, hash: sha256(token) }))?.user_id;
}

export function endOneTimeTokens(
  db: TenantDb,
  { kind = 'reset', ...owner }: Owner & { kind?: OneTimeKind },
): Promise<void> {
  return deleteOneTimeTokens(db, { ...owner, kind });
}
