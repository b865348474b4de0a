export { refreshTotals } from './list-queries.ts';
