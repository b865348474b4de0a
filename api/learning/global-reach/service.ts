export { refreshGlobalReach } from './queries.ts';
