import { allowAnyone } from '#api/kit/policy.ts';

/** Anyone can search; the database function `matching_documents` decides what they find. */
export const maySearch = allowAnyone;
