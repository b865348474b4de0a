export { findGlobalReach, refreshGlobalReach } from './queries.ts';
