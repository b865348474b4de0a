import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { refusalWords } from '#contract/kit/refusals.ts';
import { receivePaypalEvent, receivePhonepeEvent, receiveStripeEvent } from '#contract/money/webhooks.ts';
import { findProvider, type Provider } from './service.ts';
import { storeProviderEvent } from './webhook-queries.ts';

/**
 * Serves events from anyone, if the signature is valid. An event that cannot be stored is answered with 503, so that it
 * is sent again.
 */
function serveEvents(
  contract: typeof receiveStripeEvent | typeof receivePaypalEvent | typeof receivePhonepeEvent,
  name: Provider,
) {
  return serveWithoutTransaction(contract, allowAnyone, async ({ bytes, header, settings, inTransaction }) => {
    const provider = findProvider(settings, name);
    if (!provider) throw new Refusal('notFound');
    const event = bytes && (await provider.readEvent(bytes, header));
    if (!event) throw new Refusal('malformed', { message: refusalWords.unsigned });
    const store = (db: TenantDb) => storeProviderEvent(db, name, event, bytes);
    await inTransaction(store, { isOneBatch: true }).catch((cause: unknown) => {
      throw new Refusal('busy', { retryAfter: 30 }, { cause });
    });
    return {};
  });
}

export const webhookRoutes = [
  serveEvents(receiveStripeEvent, 'stripe'),
  serveEvents(receivePaypalEvent, 'paypal'),
  serveEvents(receivePhonepeEvent, 'phonepe'),
];
