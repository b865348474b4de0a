import { createCircuitBreaker } from '#api/kit/circuit-breaker.ts';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { isWrongToken, toProviderError } from './errors.ts';
import { openLibrary, type PaypalLibrary } from './library.ts';

/** Makes a PayPal call. */
export type AskPaypal = <Result>(work: (library: PaypalLibrary) => Promise<{ result: Result }>) => Promise<Result>;

/** Returns a function that makes calls, with one shared token and a circuit breaker. */
export function createAsk(settings: PaypalSettings): AskPaypal {
  const breaker = createCircuitBreaker();
  let library: Promise<PaypalLibrary> | undefined;

  function open(): Promise<PaypalLibrary> {
    const opening = openLibrary(settings);
    library = opening;
    // Fetches the token again after a failure.
    opening.catch(() => {
      if (library === opening) library = undefined;
    });
    return opening;
  }

  async function load(): Promise<PaypalLibrary> {
    // Loaded on demand: most processes of most installations sell nothing.
    const loaded = await (library ?? open());
    return Date.now() < loaded.renewAt ? loaded : open();
  }

  return (work) =>
    breaker(async () => {
      try {
        return (await work(await load()).catch(retry)).result;
      } catch (cause) {
        throw toProviderError(cause);
      }

      /** Renews a token once if PayPal does not accept it any more. */
      async function retry(cause: unknown) {
        if (!isWrongToken(cause)) throw cause;
        return work(await open());
      }
    });
}
