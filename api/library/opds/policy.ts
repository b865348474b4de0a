import { allowAnyone } from '#api/kit/policy.ts';

/** Reading programs do not sign in: the feed has the books for everyone. */
export const mayReadFeed = allowAnyone;
