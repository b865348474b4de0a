import type { OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';

const TIMEOUT_MS = 10_000;
/** Renews a token this long before its expiry, which PayPal sets some hours ahead. */
const RENEW_MS = 300_000;
const DEFAULT_LIFE_SECONDS = 3600n;

export type PaypalLibrary = { orders: OrdersController; payments: PaymentsController; renewAt: number };

/**
 * Opens the library with a token of its own, because the library would fetch one for each of several first calls, and
 * never again after a failed one. Open it again at `renewAt`, and after a failure.
 */
export async function openLibrary({ clientId, clientSecret, url }: PaypalSettings): Promise<PaypalLibrary> {
  const sdk = await import('@paypal/paypal-server-sdk');
  const base = url.href.replace(/\/$/, '');
  // The library supports two hosts only. Its constructor calls this method, so the method uses no field of this class.
  class OwnAddress extends sdk.Client {
    override getRequestBuilderFactory() {
      const build = super.getRequestBuilderFactory();
      return (...request: Parameters<typeof build>) => {
        const builder = build(...request);
        builder.interceptRequest((httpRequest) => {
          const { pathname, search } = new URL(httpRequest.url);
          return { ...httpRequest, url: `${base}${pathname}${search}` };
        });
        return builder;
      };
    }
  }
  const credentials = { oAuthClientId: clientId, oAuthClientSecret: clientSecret };
  const config = { timeout: TIMEOUT_MS, clientCredentialsAuthCredentials: credentials };
  const oAuthToken = await new OwnAddress(config).clientCredentialsAuthManager.fetchToken();
  const client = new OwnAddress({ ...config, clientCredentialsAuthCredentials: { ...credentials, oAuthToken } });
  const lifeMs = Number(oAuthToken.expiresIn ?? DEFAULT_LIFE_SECONDS) * 1000;
  return {
    orders: new sdk.OrdersController(client),
    payments: new sdk.PaymentsController(client),
    renewAt: Date.now() + Math.max(lifeMs - RENEW_MS, lifeMs / 2),
  };
}
