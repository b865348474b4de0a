import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { endSessions, issueChallenge, revokeOneTimeTokens } from '#api/identity/sessions/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import { consumeCode, type Owner } from './actions.ts';
import { requireConfirmation } from './confirm-person.ts';
import { type SiteContext, sendSecondFactorNotice } from './emails.ts';
import { deleteSecondFactor, hasSecondFactor } from './queries.ts';

export { consumeCode, requireConfirmation };

/** Returns the challenge of a person whose second factor is on; undefined for others, whom the password signs in. */
export async function issueChallengeIfNeeded(db: TenantDb, userId: string): Promise<string | undefined> {
  return (await hasSecondFactor(db, userId)) ? issueChallenge(db, userId) : undefined;
}

/** Removes the second factor of someone who lost phone and recovery codes. Ends their sessions and tells them by email. */
export async function removeSecondFactor(
  db: TenantDb,
  by: ActorContext,
  context: SiteContext,
  owner: Owner,
): Promise<void> {
  if (!(await deleteSecondFactor(db, owner.userId)))
    throw new Refusal('conflict', { message: secondFactorWords.alreadyOff, state: 'off' });
  await endSessions(db, owner);
  await revokeOneTimeTokens(db, { ...owner, kind: 'second_factor' });
  await recordAuditEvent(db, by, {
    act: 'second_factor.removed',
    subjects: { kind: 'person', ids: [owner.userId] },
  });
  await sendSecondFactorNotice(db, context, { userId: owner.userId, name: 'secondFactorRemoved' });
}
