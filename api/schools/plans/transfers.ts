import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { isFutureDay } from '#api/kit/future-day.ts';
import type { PlatformSeller } from '#api/kit/provider-settings.ts';
import { generateCode } from '#api/kit/random-codes.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { planWords } from '#contract/schools/plan-words.ts';
import { findCardPlan } from './card-queries.ts';
import { type ChangeQuote, paidUntil } from './change-quote.ts';
import { findCurrentPlan } from './limit-queries.ts';
import { recordPlanPayment } from './payments.ts';
import { paysByCard } from './policy.ts';
import * as queries from './queries.ts';
import { endEarlier } from './settle-plan.ts';
import {
  findOpenTransfer,
  insertTransfer,
  lockTransfer,
  type TransferRow,
  updateTransfer,
} from './transfer-queries.ts';

const CODE_LENGTH = 8;

/** Requests a bank transfer from a site. Replaces an earlier request without a payment. */
export async function askForTransfer(
  db: TenantDb,
  context: ActorContext,
  { variant, quote }: { variant: queries.VariantRow; quote: ChangeQuote },
): Promise<string> {
  const open = await findOpenTransfer(db);
  if (open?.state === 'received')
    throw new Refusal('conflict', { message: planWords.transferReceived, state: 'received' });
  if (open) await updateTransfer(db, open.id, { state: 'cancelled' });
  const { amount, begins } = quote;
  const { id: variant_id, currency, plan_name } = variant;
  const code = generateCode(CODE_LENGTH);
  const id = await insertTransfer(db, { variant_id, code, amount, currency, begins });
  await recordAuditEvent(db, context, { act: 'plan.transfer_requested', facts: { plan: plan_name, code } });
  return id;
}

type Colleague = { id: string; name: string };
type OfTransfer = { id: string };
type Received = { amount: number; received_on: string; bank_reference: string };

/**
 * Records that a transfer's money has arrived. Refuses another amount, because transfers are never confirmed in part.
 */
export async function recordReceived(
  db: TenantDb,
  context: ActorContext,
  { transfer, by, received }: { transfer: OfTransfer; by: Colleague; received: Received },
): Promise<void> {
  const row = await lockInState(db, transfer.id, ['waiting']);
  if (received.amount !== row.amount) throw fieldRefusal('amount', planWords.otherAmount);
  if (isFutureDay(received.received_on)) throw fieldRefusal('received_on', planWords.dayInFuture);
  const { received_on, bank_reference } = received;
  await updateTransfer(db, transfer.id, {
    ...{ state: 'received', received_on, bank_reference, received_by: by.id, received_by_name: by.name },
  });
  await recordAuditEvent(db, context, { act: 'plan.transfer_received', facts: { code: row.code, bank_reference } });
}

/** Cancels the record that the money has arrived, or ends a transfer that will not come. */
export async function reopenTransfer(
  db: TenantDb,
  context: ActorContext,
  id: string,
  state: 'waiting' | 'cancelled',
): Promise<void> {
  const { code } = await lockInState(db, id, state === 'waiting' ? ['received'] : ['waiting', 'received']);
  await updateTransfer(db, id, {
    ...{ state, received_on: null, bank_reference: null, received_by: null, received_by_name: null },
  });
  const act = state === 'waiting' ? 'plan.transfer_reopened' : 'plan.transfer_cancelled';
  await recordAuditEvent(db, context, { act, facts: { code } });
}

type Confirmation = { transfer: OfTransfer; by: Colleague; amount: number | undefined; platformSeller: PlatformSeller };

/**
 * Confirms money that another person has recorded: the plan begins or continues, and the payment is posted and billed.
 */
export async function confirmTransfer(
  db: TenantDb,
  context: ActorContext,
  { transfer, by, amount, platformSeller }: Confirmation,
): Promise<void> {
  const row = await lockInState(db, transfer.id, ['received']);
  if (row.received_by === by.id) throw new Refusal('forbidden', { message: planWords.secondPerson });
  if (amount !== undefined && amount !== row.amount) throw fieldRefusal('amount', planWords.otherAmount);
  await updateTransfer(db, transfer.id, {
    ...{ state: 'confirmed', confirmed_by: by.id, confirmed_by_name: by.name, confirmed_at: new Date() },
  });
  await recordAuditEvent(db, context, { act: 'plan.transfer_confirmed', facts: { code: row.code } });
  const { variant, start, end } = await applyPaidTransfer(db, row);
  await recordPlanPayment(db, {
    ...{ variant, total: row.amount, paidBy: { bankTransferId: row.id }, start, end, platformSeller },
  });
}

async function lockInState(db: TenantDb, id: string, states: TransferRow['state'][]): Promise<TransferRow> {
  const row = await lockTransfer(db, id);
  if (!row) throw new Refusal('notFound');
  if (!states.includes(row.state)) throw new Refusal('conflict', { state: row.state });
  return row;
}

/** Applies a paid transfer to its site, and returns the paid period. */
async function applyPaidTransfer(db: TenantDb, { tenant_id: tenantId, variant_id, begins }: TransferRow) {
  await queries.lockSubscription(db);
  const variant = await queries.findVariant(db, variant_id);
  if (!variant) throw new Error('a transfer is for a variant that does not exist');
  const plan = await findCurrentPlan(db);
  // The site may have taken an organization's place since; its own payment counts only for its own plan.
  const own = plan?.payer_id === tenantId ? plan : undefined;
  if (own && paysByCard(own)) throw new Refusal('conflict', { message: planWords.paysByCardAsked, state: 'card' });
  const now = new Date();
  const paidEnd = own && own.state !== 'expired' ? paidUntil(own, now) : null;
  const start = begins === 'period_end' && paidEnd ? paidEnd : now;
  const end = await queries.addInterval(db, start, variant.interval);
  const isLater = start > now && own !== undefined && own.variant_id !== variant_id;
  const paid = { state: 'active', payment: 'bank_transfer', period_end: end } as const;
  if (await queries.insertSubscription(db, { variant_id, ...paid })) return { variant, start, end };
  const card = await findCardPlan(db);
  await queries.updateSubscription(db, {
    ...paid,
    ...{ grace_until: null, paused_at: null, provider: null, provider_id: null, is_held: false, card_asked_at: null },
    ...(isLater
      ? { next_variant_id: variant_id, next_from: start }
      : { variant_id, next_variant_id: null, next_from: null }),
    ...(!own || own.state === 'expired' || own.state === 'trialing' ? { began_at: now } : {}),
  });
  await endEarlier(db, card?.provider_id ?? null);
  return { variant, start, end };
}
