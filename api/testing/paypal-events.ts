import { inPlatform } from '#api/kit/tenant.ts';
import { createStore } from '#sandbox/engine/store-queries.ts';
import { signEvent } from '#sandbox/paypal/signing.ts';
import type { TestApp } from './test-app.ts';

/**
 * Returns PayPal's headers for an event with these bytes. Starts listening, because the server fetches the certificate
 * from itself.
 */
export async function signPaypalEvent(app: TestApp, body: string, { ageSeconds = 0 } = {}) {
  const settings = await app.listenAsPaypal();
  return signEvent(settings, body, ageSeconds, {
    withStore: (work) => inPlatform(app.platformPool, (db) => work(createStore(db, 'paypal'))),
  });
}
