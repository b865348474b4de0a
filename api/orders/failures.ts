import { acceptSolution, createChallenge } from '#api/challenges/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { insertIssue } from '#api/payment-issues/service.ts';
import type { ChallengeResponse } from '#contract/challenges.ts';
import { orderWords } from '#contract/order-words.ts';
import {
  countDeclinesOfCard,
  countDeclinesOfOrder,
  countFailures,
  countOfSchool,
  type SchoolCounts,
} from './failure-queries.ts';

/** In ten minutes at one school. A whole school is one address, so what is paid does not count. */
const COUNTED_MINUTES = 10;
/** Of one address, one email address, and the cards that either has used: from here a challenge has to be solved. */
const CHALLENGED = { declined: 20, unpaid: 60 };
/** And from here nothing is placed, solved or not. */
const REFUSED = { declined: 60, unpaid: 180 };
/** Of one order: three pages, each of which three declined cards have closed. */
const MAX_DECLINED_OF_ORDER = 9;
/** A school is braked when so many cards were declined from whatever addresses, and four of five payments failed. */
const BRAKED = { declined: 40, ofPaid: 4 };
/** What guests can have unpaid at a braked school. People of the school are known, and are not counted. */
const MAX_UNPAID_OF_BRAKED = 60;
/** How much more work a challenge of a braked school is. */
const BRAKED_DIFFICULTY = 3;

export type Payer = {
  /** The keyed hash of the address. */
  placedFrom: string;
  email: string;
  isGuest: boolean;
  challengeResponse: ChallengeResponse | undefined;
};

/**
 * Refuses what looks like a test of stolen cards, before anything is placed: the challenge first, then all from an address, an email
 * address or a card, then guests of a whole school. Monthly gifts and new cards for them are begun by it too.
 */
export async function refuseManyFailures(
  db: TenantDb,
  tenantId: string,
  payer: Payer,
  { pepper }: { pepper: Uint8Array },
): Promise<void> {
  const counted = { tenantId, minutes: COUNTED_MINUTES };
  const [own, school] = await Promise.all([
    countFailures(db, { ...counted, ...payer, pepper }),
    countOfSchool(db, counted),
  ]);
  if (isOver(own, REFUSED)) throw tooOften();
  const braked = isBraked(school);
  if (braked && payer.isGuest && school.unpaid >= MAX_UNPAID_OF_BRAKED) throw tooOften();
  if (!braked && !isOver(own, CHALLENGED)) return;
  const solver = { tenantId, placedFrom: payer.placedFrom };
  const response = payer.challengeResponse;
  if (response && (await acceptSolution(db, solver, response, pepper))) return;
  throw tooOften(await createChallenge(solver, pepper, braked ? BRAKED_DIFFICULTY : 1));
}

type Counts = { declined: number; unpaid: number };
const isOver = (counts: Counts, limits: Counts) => counts.declined >= limits.declined || counts.unpaid >= limits.unpaid;

const isBraked = ({ declined, paid }: SchoolCounts) => declined >= BRAKED.declined && declined >= BRAKED.ofPaid * paid;

/** Refuses another try to pay an order for which many cards were declined, from any address. */
export async function refuseManyDeclines(db: TenantDb, tenantId: string, orderId: string): Promise<void> {
  const declined = await countDeclinesOfOrder(db, { tenantId, orderId, minutes: COUNTED_MINUTES });
  if (declined >= MAX_DECLINED_OF_ORDER) throw tooOften();
}

/** Whether a card was declined at a school so often that its page is closed at once, whoever uses it. */
export async function isCardTested(
  db: TenantDb,
  card: { tenantId: string; fingerprint: string; pepper: Uint8Array },
): Promise<boolean> {
  return (await countDeclinesOfCard(db, { ...card, minutes: COUNTED_MINUTES })) >= CHALLENGED.declined;
}

/** Tells the platform that a school is braked; once, until someone has resolved it. */
export async function alertOfCardTesting(db: TenantDb, tenantId: string): Promise<void> {
  const counts = await countOfSchool(db, { tenantId, minutes: COUNTED_MINUTES });
  if (!isBraked(counts)) return;
  const { declined, paid } = counts;
  await insertIssue(db, tenantId, {
    ...{ provider: null, reference: tenantId, reason: 'card_testing' },
    details: { declined, paid_orders: paid, minutes: COUNTED_MINUTES },
  });
}

function tooOften(challenge?: Awaited<ReturnType<typeof createChallenge>>): Refusal {
  const retryAfter = COUNTED_MINUTES * 60;
  return new Refusal('tooOften', { message: orderWords.manyDeclined, retryAfter, ...(challenge && { challenge }) });
}
