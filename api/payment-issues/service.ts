import { hasUnclearPayment, insertIssue, insertIssues } from './queries.ts';

export { hasUnclearPayment, insertIssue, insertIssues };
