import { findGlobalReach, refreshGlobalReach } from './queries.ts';

export { findGlobalReach, refreshGlobalReach };
