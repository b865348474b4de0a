import { type Actor, accountIdOf } from '#api/kit/actor.ts';
import { hashIpAddress } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import { orderWords } from '#contract/shop/order-words.ts';
import {
  countDeclinesOfCard,
  countDeclinesOfOrder,
  countFailures,
  countOfSchool,
  insertDecline,
  insertDeclineOfAttempt,
  type NewDecline,
  type SchoolCounts,
  updateCardOfDecline,
} from './decline-queries.ts';
import { findBuyer, type OrderRow } from './queries.ts';

/** The counted period in minutes. A whole school may share one IP address, so paid orders do not count. */
const COUNTED_MINUTES = 10;
/**
 * The failures at which orders are refused, per IP address, email address and cards used with either. Failures at other
 * schools count half.
 */
const MAX_FAILURES = { declined: 20, unpaid: 60 };
/** The declines that stop an order: each page closes after three declined cards, and an order gets three pages. */
const MAX_DECLINED_OF_ORDER = 9;
/**
 * The limits that slow a school down: this many declines from any addresses, and four of five payments failed. Guests
 * must wait; the school's own people still pay.
 */
const SLOWED = { declined: 40, ofPaid: 4 };

export type Payer = {
  /** The keyed hash of the IP address. */
  placedFrom: string;
  email: string;
  /** The account of a signed-in buyer. */
  personId: string | null;
};

/**
 * Refuses likely tests of stolen cards before an order is placed: from one IP address, email address or card, then from
 * guests of a whole school.
 */
export async function refuseManyFailures(
  db: TenantDb,
  { placedFrom, email, personId }: Payer,
  { pepper }: { pepper: Uint8Array },
): Promise<void> {
  const own = await countFailures(db, { minutes: COUNTED_MINUTES, placedFrom, email, personId, pepper });
  if (own.declined >= MAX_FAILURES.declined || own.unpaid >= MAX_FAILURES.unpaid) throw tooOften();
  // Counts the school's payments only after enough declines.
  if (
    personId === null &&
    own.declined_of_school >= SLOWED.declined &&
    isSlowed(await countOfSchool(db, COUNTED_MINUTES))
  )
    throw tooOften();
}

type PayCall = { ip: string; actor: Actor; settings: { pepper: Uint8Array } };

/** Applies the same limits to the buyer of an existing order, wherever the buyer is now. */
export async function refuseManyFailuresOf(
  db: TenantDb,
  { buyer_id: id }: Pick<OrderRow, 'tenant_id' | 'buyer_id'>,
  { ip, actor, settings }: PayCall,
): Promise<void> {
  const buyer = id === null ? undefined : await findBuyer(db, id);
  const placedFrom = hashIpAddress(ip, settings.pepper);
  const payer = { placedFrom, email: buyer?.email ?? '', personId: accountIdOf(actor) };
  await refuseManyFailures(db, payer, settings);
}

/**
 * Refuses another try to pay an order with declined cards, by the limits of new orders. An order without declines can
 * still be paid.
 */
export async function refuseManyDeclines(db: TenantDb, order: OrderRow, call: PayCall): Promise<void> {
  const { id: orderId } = order;
  const declined = await countDeclinesOfOrder(db, { orderId, minutes: COUNTED_MINUTES });
  if (declined >= MAX_DECLINED_OF_ORDER) throw tooOften();
  if (declined > 0) await refuseManyFailuresOf(db, order, call);
}

const isSlowed = ({ declined, paid }: SchoolCounts) => declined >= SLOWED.declined && declined >= SLOWED.ofPaid * paid;

/** Counts a declined try that no event has reported. */
export async function countDeclineOfAttempt(db: TenantDb, attemptId: string, declineId: string): Promise<void> {
  await insertDeclineOfAttempt(db, attemptId, declineId);
  await alertOfCardTesting(db);
}

/** Counts a decline outside an order's attempts: a monthly gift's renewal, or a new card for it. */
export async function countDecline(db: TenantDb, decline: NewDecline): Promise<void> {
  if (await insertDecline(db, decline)) await alertOfCardTesting(db);
}

/**
 * Stores the card of an attempt's last decline. Returns whether its page must close now: the school is slowed down, or
 * the card was declined too often, by one person or several.
 */
export async function noteCardOfDecline(
  db: TenantDb,
  attemptId: string,
  { fingerprint, pepper }: { fingerprint: string | null; pepper: Uint8Array },
): Promise<boolean> {
  const isSchoolSlowed = await alertOfCardTesting(db);
  if (fingerprint === null) return isSchoolSlowed;
  const card = { fingerprint, pepper };
  await updateCardOfDecline(db, { ...card, attemptId });
  const declined = await countDeclinesOfCard(db, { ...card, minutes: COUNTED_MINUTES });
  return isSchoolSlowed || declined >= MAX_FAILURES.declined;
}

/**
 * Alerts the platform about a school that is slowed down, once until someone has resolved the issue. Returns whether
 * the school is slowed down.
 */
async function alertOfCardTesting(db: TenantDb): Promise<boolean> {
  const counts = await countOfSchool(db, COUNTED_MINUTES);
  if (!isSlowed(counts)) return false;
  const { declined, paid } = counts;
  await insertIssue(db, {
    ...{ provider: null, reference: db.tenantId, reason: 'card_testing' },
    details: { declined, paid_orders: paid, minutes: COUNTED_MINUTES },
  });
  return true;
}

function tooOften(): Refusal {
  return new Refusal('tooOften', { message: orderWords.manyDeclined, retryAfter: COUNTED_MINUTES * 60 });
}
