import type { PlatformDb } from '#api/kit/tenant.ts';
import { textOf } from '#sandbox/kit/form.ts';
import { type StripeCall, StripeFault } from './calls.ts';
import { createStripeId, secondsNow } from './documents.ts';
import { findPayouts, insertDocument } from './queries.ts';

/** Transfers money of the account to its bank, as a person does at Stripe or its schedule does every day. */
export const createPayoutCall: StripeCall = async (db, { form }) => {
  const [amount, currency] = [Number(textOf(form.amount)), textOf(form.currency)];
  if (!Number.isSafeInteger(amount) || amount < 1 || !currency)
    throw new StripeFault(400, 'Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  const payout = toPayout(amount, currency);
  await insertDocument(db, payout, payout.id);
  return { body: payout };
};

export const listPayouts: StripeCall = async (db: PlatformDb, { form }) => {
  const all = await findPayouts(db);
  const limit = Math.min(Number(textOf(form.limit) ?? 10), 100);
  const after = all.findIndex(({ id }) => id === textOf(form.starting_after)) + 1;
  const data = all.slice(after, after + limit);
  return { body: { object: 'list', data, has_more: all.length > after + limit, url: '/v1/payouts' } };
};

function toPayout(amount: number, currency: string) {
  const created = secondsNow();
  return {
    ...{ id: createStripeId('po_1'), object: 'payout' as const, amount, arrival_date: created, automatic: false },
    ...{ application_fee: null, application_fee_amount: null, balance_transaction: null, created, currency },
    ...{ description: null, destination: null, failure_balance_transaction: null, failure_code: null },
    ...{ failure_message: null, livemode: false, metadata: {}, method: 'standard', original_payout: null },
    ...{ payout_method: null, reconciliation_status: 'not_applicable', reversed_by: null, source_type: 'card' },
    ...{ statement_descriptor: null, status: 'paid' as const, trace_id: null, type: 'bank_account' },
  };
}
