export { hasIssue, hasUnclearPayment, insertIssue } from './queries.ts';
