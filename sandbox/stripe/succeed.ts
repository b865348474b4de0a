import type { PlatformDb } from '#api/kit/tenant.ts';
import type { IntentDocument, SessionDocument } from './document-types.ts';
import { createBalance, createCharge } from './documents.ts';
import { insertDocument, updateDocument } from './queries.ts';

type Success = {
  session: Pick<SessionDocument, 'id' | 'customer_email'>;
  intent: IntentDocument;
  isNew: boolean;
  method: 'card' | 'sepa_debit';
};

/** Takes the money of a payment, with a fee. */
export async function succeed(
  db: PlatformDb,
  { session, intent: begun, isNew, method }: Success,
): Promise<IntentDocument> {
  const { amount } = begun;
  const intent: IntentDocument = { ...begun, status: 'succeeded', amount_received: amount, last_payment_error: null };
  const balance = createBalance(intent);
  const charge = createCharge({ intent, payer: session.customer_email, isPaid: true, balance: balance.id, method });
  const paid = { ...intent, latest_charge: charge.id };
  await saveIntent(db, paid, session.id, isNew);
  await insertDocument(db, { ...balance, source: charge.id }, session.id);
  await insertDocument(db, charge, session.id);
  return paid;
}

export async function saveIntent(
  db: PlatformDb,
  intent: IntentDocument,
  sessionId: string,
  isNew: boolean,
): Promise<void> {
  if (isNew) await insertDocument(db, intent, sessionId);
  else await updateDocument(db, intent);
}
