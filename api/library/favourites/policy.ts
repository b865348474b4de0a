import { allowAuthors } from '#api/kit/policy.ts';

/** Favourites are private: neither a visit nor platform staff have any. */
export const mayKeepFavourites = allowAuthors;
