export { findSeenTours } from './queries.ts';
