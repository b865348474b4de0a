import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { payoutWords } from '#contract/giving/payout-words.ts';
import { hasPreparedPayout, insertPayout, type PayoutRow, updateToConfirmed, updateToWithdrawn } from './queries.ts';

/** Prepares a payout of a cause's debt up to `until`, in the platform's own tenant. */
export async function preparePayout(
  db: TenantDb,
  by: ActorContext,
  payout: { cause: string; currency: string; until: Date },
): Promise<string> {
  if (await hasPreparedPayout(db, payout))
    throw new Refusal('conflict', { message: payoutWords.prepared, state: 'prepared' });
  const id = await insertPayout(db, payout);
  if (id === undefined) throw new Refusal('conflict', { message: payoutWords.nothingOwed, state: 'nothing_owed' });
  const { cause, currency } = payout;
  await recordAuditEvent(db, by, { act: 'payout.prepared', facts: { payout: id, cause, currency } });
  return id;
}

/** Confirms a payout that someone else prepared. Of two simultaneous calls, the second is refused. */
export async function confirmPayout(
  db: TenantDb,
  by: ActorContext,
  payout: PayoutRow,
  { reference, paid_on }: { reference: string; paid_on: string },
): Promise<void> {
  if (payout.state !== 'prepared') throw notPrepared(payout);
  if (payout.prepared_by === by.actor.personId) throw new Refusal('forbidden', { message: payoutWords.samePerson });
  if (!(await updateToConfirmed(db, payout.id, { reference, paid_on }))) throw notPrepared();
  const { id, amount, currency } = payout;
  await recordAuditEvent(db, by, { act: 'payout.confirmed', facts: { payout: id, amount, currency, reference } });
}

/** Withdraws an unconfirmed payout, so that its money is owed again. */
export async function withdrawPayout(db: TenantDb, by: ActorContext, payout: PayoutRow, reason: string): Promise<void> {
  if (payout.state !== 'prepared') throw notPrepared(payout);
  if (!(await updateToWithdrawn(db, payout.id, reason))) throw notPrepared();
  const { id, amount, currency } = payout;
  await recordAuditEvent(db, by, { act: 'payout.withdrawn', facts: { payout: id, amount, currency, reason } });
}

const notPrepared = (payout?: PayoutRow) =>
  new Refusal('conflict', { message: payoutWords.notPrepared, ...(payout && { state: payout.state }) });
