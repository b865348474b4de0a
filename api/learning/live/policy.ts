import { allowAnyone, allowPlatform } from '#api/kit/policy.ts';

export const mayReadLessons = allowAnyone;
/** A guest of the school has no account there and registers as a visitor does. */
export const mayRegister = allowAnyone;
/** And people with the ability `live.host`. */
export const mayHoldLessons = allowPlatform;
