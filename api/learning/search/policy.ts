import { allowAnyone } from '#api/kit/policy.ts';

/** Anyone can search; the database function `matching_documents` limits the results. */
export const maySearch = allowAnyone;
