export { findEmptyPages, findEmptyPagesIn } from './empty-pages-queries.ts';
