import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { endSessions, revokeOneTimeTokens } from '#api/identity/sessions/service.ts';
import { requireCurrentPassword } from '#api/identity/users/service.ts';
import type { Person } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Confirmation } from '#contract/identity/second-factor.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import { consumeCode } from './actions.ts';
import { type SiteContext, sendSecondFactorNotice } from './emails.ts';
import { deleteSecondFactor, hasSecondFactor } from './queries.ts';

/** Removes the second factor of someone who lost phone and recovery codes. Ends their sessions and emails them. */
export async function removeSecondFactor(
  db: TenantDb,
  by: ActorContext,
  context: SiteContext,
  userId: string,
): Promise<void> {
  if (!(await deleteSecondFactor(db, userId)))
    throw new Refusal('conflict', { message: secondFactorWords.alreadyOff, state: 'off' });
  await endSessions(db, { userId });
  await revokeOneTimeTokens(db, { userId, kind: 'second_factor' });
  await recordAuditEvent(db, by, {
    act: 'second_factor.removed',
    subjects: { kind: 'person', ids: [userId] },
  });
  await sendSecondFactorNotice(db, context, { userId, name: 'secondFactorRemoved' });
}

type PersonContext = {
  person(): Person;
  settings: Pick<Settings, 'pepper'>;
  inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
};

/**
 * Refuses a call that a person does not confirm with their password and a code of their second factor, which must be
 * on: an access token alone must not decide who runs the platform or a school.
 */
export async function requireConfirmation(
  call: PersonContext,
  { current_password: password, code }: Confirmation,
): Promise<void> {
  const { personId: userId } = call.person();
  if (!(await call.inTransaction((db) => hasSecondFactor(db, userId))))
    throw new Refusal('forbidden', { message: secondFactorWords.neededHere });
  if (password === undefined) throw fieldRefusal('current_password', secondFactorWords.passwordMissing);
  if (code === undefined) throw fieldRefusal('code', secondFactorWords.codeMissing);
  await requireCurrentPassword(call, password);
  const refusal = await call.inTransaction((db) => consumeCode(db, { userId, code, pepper: call.settings.pepper }));
  if (refusal) throw refusal;
}
