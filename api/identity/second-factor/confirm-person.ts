import { requireCurrentPassword } from '#api/identity/users/service.ts';
import type { Person } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Confirmation } from '#contract/identity/second-factor.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import { consumeCode } from './actions.ts';
import { hasSecondFactor } from './queries.ts';

type PersonContext = {
  person(): Person;
  settings: Pick<Settings, 'pepper'>;
  inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
};

/**
 * Refuses a call that a person does not confirm with their password and a code of their second factor, which has to be on: an access
 * token alone must not decide who runs the platform or a school.
 */
export async function requireConfirmation(
  call: PersonContext,
  { current_password: password, code }: Confirmation,
): Promise<void> {
  const { tenantId, personId } = call.person();
  const owner = { tenantId, userId: personId };
  if (!(await call.inTransaction((db) => hasSecondFactor(db, owner.userId))))
    throw new Refusal('forbidden', { message: secondFactorWords.neededHere });
  if (password === undefined) throw fieldRefusal('current_password', secondFactorWords.passwordMissing);
  if (code === undefined) throw fieldRefusal('code', secondFactorWords.codeMissing);
  await requireCurrentPassword(call, password);
  const refusal = await call.inTransaction((db) => consumeCode(db, { ...owner, code, pepper: call.settings.pepper }));
  if (refusal) throw refusal;
}
