import { findWishList } from './wish-list-queries.ts';

export { findWishList };
