import { mayAnyone } from '#api/kit/policy.ts';

/** Everybody may search; what is found is decided by `found_documents`. */
export const maySearch = mayAnyone;
