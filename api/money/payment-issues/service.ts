export { hasIssue, hasUnclearPayment, insertIssue, insertIssues, type NewIssue } from './queries.ts';
