export { hasUnclearPayment, insertIssue } from './queries.ts';
