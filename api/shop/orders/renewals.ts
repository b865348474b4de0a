import { findAttemptOfInvoice, insertRenewalAttempt } from './attempt-queries.ts';
import { findPayer } from './decline-queries.ts';
import { countDecline } from './failures.ts';
import { askAbout, hasSession, type PaymentDeps } from './payments.ts';
import { findOrder, type OrderRow } from './queries.ts';
import { insertRenewalOrder } from './renewal-queries.ts';

type Renewal = { gift: OrderRow; invoiceId: string; isSuperseded: boolean };

/**
 * Posts a paid invoice of a monthly gift as a separate order, once: an invoice is the session of one attempt. An
 * unwanted payment is returned. A repetition after a failure continues.
 */
export async function postRenewal(deps: PaymentDeps, { gift, invoiceId, isSuperseded }: Renewal): Promise<void> {
  const { inTransaction } = deps;
  const { provider } = gift;
  if (provider === null) throw new Error('a gift is paid at a provider');
  const attempt = await inTransaction(async (db) => {
    // The lock serializes two events of one invoice.
    await findOrder(db, gift.id, { locks: true });
    const known = await findAttemptOfInvoice(db, { provider, invoiceId });
    if (known) return known;
    const orderId = await insertRenewalOrder(db, gift);
    await insertRenewalAttempt(db, { orderId, provider, invoiceId, isSuperseded });
    return findAttemptOfInvoice(db, { provider, invoiceId });
  });
  if (attempt && hasSession(attempt) && !(attempt.state === 'paid' && attempt.has_fee)) await askAbout(deps, attempt);
}

/**
 * Counts a declined renewal of a monthly gift, or a declined new card for it, with the IP address and email address
 * that began the gift.
 */
export async function countDeclinedRenewal(
  { settings, inTransaction }: PaymentDeps,
  giftId: string,
  { declineId, cardFingerprint }: { declineId: string; cardFingerprint: string | null },
): Promise<void> {
  await inTransaction(async (db) => {
    const payer = await findPayer(db, giftId);
    if (!payer) return;
    const { placed_from: placedFrom, email } = payer;
    const { pepper } = settings;
    await countDecline(db, { declineId, placedFrom, email, fingerprint: cardFingerprint, pepper });
  });
}
