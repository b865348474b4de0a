import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { endSessions } from '#api/identity/sessions/service.ts';
import { qrCode } from '#api/kit/qr-code.ts';
import type { RateLimit } from '#api/kit/rate-limit.ts';
import { clearAttempts, countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SecondFactorSetUp, SecondFactorState } from '#contract/identity/second-factor.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import {
  findTimeStep,
  formatRecoveryCode,
  generateRecoveryCodes,
  generateTotpSecret,
  hashRecoveryCode,
  isTotpCode,
  sealContext,
  secretSealing,
  totpUrl,
} from './codes.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  hasSecondFactor,
  insertRecoveryCodes,
  lockPendingSecret,
  lockSecondFactor,
  updateLastStep,
  upsertPendingSecret,
} from './queries.ts';

type TypedCode = { userId: string; code: string; pepper: Uint8Array };

/**
 * Limit of wrong codes of one account: about 150 a day at most, a chance of 1 in 2,000 to guess one of the three valid
 * codes.
 */
export const wrongSecondFactorCodes: RateLimit = {
  kind: 'second factor',
  maxAttempts: 5,
  windowSeconds: 86_400,
  waitSeconds: 60,
  maxWaitSeconds: 3600,
};

type Confirmation = { refusal: Refusal; recoveryCodes?: never } | { refusal?: never; recoveryCodes: string[] };

export async function findSecondFactorState(db: TenantDb, userId: string): Promise<SecondFactorState> {
  const [isOn, count] = await Promise.all([hasSecondFactor(db, userId), countRecoveryCodes(db, userId)]);
  return { is_on: isOn, recovery_codes_left: count };
}

/** Stores a new secret, which has no effect until an app code confirms it. */
export async function startSetUp(
  db: TenantDb,
  { userId, pepper, name }: { userId: string; pepper: Uint8Array; name: { label: string; issuer: string } },
): Promise<SecondFactorSetUp> {
  const secret = generateTotpSecret();
  const sealed = secretSealing(pepper).seal(secret, sealContext({ tenantId: db.tenantId, userId }));
  if (!(await upsertPendingSecret(db, userId, sealed)))
    throw new Refusal('conflict', { message: secondFactorWords.alreadyOn, state: 'on' });
  return { secret, qr: await qrCode(totpUrl(secret, name)) };
}

/**
 * Turns the second factor on with a first app code. Returns formatted recovery codes, or a refusal, like `consumeCode`.
 */
export async function confirmSetUp(db: TenantDb, { userId, code, pepper }: TypedCode): Promise<Confirmation> {
  const owner = { tenantId: db.tenantId, userId };
  const pending = await lockPendingSecret(db, userId);
  if (!pending) throw new Refusal('conflict', { message: secondFactorWords.setUpEnded, state: 'set_up_ended' });
  const secret = secretSealing(pepper).open(pending.sealed_secret, sealContext(owner));
  const refusal = await countWrongCode(db, { userId, code }, async () => {
    const step = isTotpCode(code) ? findTimeStep(secret, code) : undefined;
    if (step !== undefined) await updateLastStep(db, userId, step);
    return step !== undefined;
  });
  if (refusal) return { refusal };
  const codes = generateRecoveryCodes();
  const hashes = codes.map((recoveryCode) => hashRecoveryCode(recoveryCode, owner, pepper));
  await insertRecoveryCodes(db, userId, hashes);
  return { recoveryCodes: codes.map(formatRecoveryCode) };
}

/**
 * Checks and consumes an app code or a recovery code of a person whose second factor is on. Returns the refusal of a
 * wrong one: throw it after commit, because it must not undo the count.
 */
export async function consumeCode(db: TenantDb, { userId, code, pepper }: TypedCode): Promise<Refusal | undefined> {
  const owner = { tenantId: db.tenantId, userId };
  const factor = await lockSecondFactor(db, userId);
  if (!factor) throw new Refusal('conflict', { message: secondFactorWords.alreadyOff, state: 'off' });
  return countWrongCode(db, { userId, code }, async () => {
    if (!isTotpCode(code)) return deleteRecoveryCode(db, userId, hashRecoveryCode(code, owner, pepper));
    const secret = secretSealing(pepper).open(factor.sealed_secret, sealContext(owner));
    const step = findTimeStep(secret, code);
    if (step === undefined || step <= factor.last_step) return false;
    await updateLastStep(db, userId, step);
    return true;
  });
}

/**
 * Runs `check` unless the account has to wait, and counts a wrong code. The caller has locked the factor's row, so that
 * every wrong code is counted.
 */
async function countWrongCode(
  db: TenantDb,
  { userId, code }: Omit<TypedCode, 'pepper'>,
  check: () => Promise<boolean>,
): Promise<Refusal | undefined> {
  const wait = await findWaitSeconds(db, wrongSecondFactorCodes, userId);
  if (wait > 0) return new Refusal('tooOften', { retryAfter: wait });
  if (await check()) {
    await clearAttempts(db, wrongSecondFactorCodes, userId);
    return undefined;
  }
  await countAttempt(db, wrongSecondFactorCodes, userId);
  const message = isTotpCode(code) ? secondFactorWords.codeWrong : secondFactorWords.codeUnknown;
  return fieldRefusal('code', message);
}

/** Ends the other sessions after a change, and records the change. */
export async function recordOwnChange(
  db: TenantDb,
  by: ActorContext,
  { userId, sessionId }: { userId: string; sessionId: string },
  act: 'second_factor.enabled' | 'second_factor.disabled',
): Promise<void> {
  await endSessions(db, { userId, except: sessionId });
  await recordAuditEvent(db, by, { act });
}
