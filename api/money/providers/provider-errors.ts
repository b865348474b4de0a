import { Refusal } from '#api/kit/refusal.ts';

/**
 * A provider without a readable answer, such as a timeout or a proxy's page. The request may have succeeded: repeat it
 * with the same key. With `isStored` the provider answers this key with the same failure for ever: start a new attempt
 * with a new key, after the earlier one is known to be closed. It is a refusal, so a call answers 503 and its key
 * continues the work.
 */
export class ProviderAway extends Refusal {
  readonly isStored: boolean;

  constructor({ isStored = false, cause }: { isStored?: boolean; cause?: unknown } = {}) {
    super('providerAway', { retryAfter: 5 }, { cause });
    this.isStored = isStored;
  }
}

/**
 * A provider understood the request and refused it, such as a second refund. `reason` is the provider's code. Nothing
 * has happened.
 */
export class ProviderRefused extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`the provider refused: ${reason}`, options);
    this.reason = reason;
  }
}
