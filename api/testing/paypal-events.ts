import { inPlatform } from '#api/kit/tenant.ts';
import { signEvent } from '#sandbox/paypal/signing.ts';
import type { TestApp } from './test-app.ts';

/** Returns the headers with which PayPal sends an event of these bytes. The server listens, because it fetches the certificate. */
export async function signPaypalEvent(app: TestApp, body: string, { ageSeconds = 0 } = {}) {
  const settings = await app.listenAsPaypal();
  return signEvent({ settings, inPlatform: (work) => inPlatform(app.platformPool, work) }, body, ageSeconds);
}
