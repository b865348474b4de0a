export { findWishList } from './wish-list-queries.ts';
