import { findSeenTours } from './queries.ts';

export { findSeenTours };
