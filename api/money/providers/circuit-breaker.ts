import { ProviderAway } from './provider-errors.ts';

const MAX_FAILURES = 5;
const PAUSE_MS = 10_000;

/**
 * Stops calling a provider that does not answer: after some failures in a row, calls fail immediately for a while, so
 * that buyers do not wait for a timeout each. Then one call tries again.
 */
export function createCircuitBreaker(now: () => number = Date.now) {
  let failures = 0;
  let openUntil = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (now() < openUntil) throw new ProviderAway();
    // Other calls fail until this one has ended.
    if (failures >= MAX_FAILURES) openUntil = now() + PAUSE_MS;
    try {
      const result = await work();
      failures = openUntil = 0;
      return result;
    } catch (cause) {
      if (cause instanceof ProviderAway) {
        failures += 1;
        if (failures >= MAX_FAILURES) openUntil = now() + PAUSE_MS;
      } else failures = openUntil = 0;
      throw cause;
    }
  };
}
