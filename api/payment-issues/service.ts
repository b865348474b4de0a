import { hasUnclearPayment, insertIssue, insertIssues, type NewIssue } from './queries.ts';

export { hasUnclearPayment, insertIssue, insertIssues, type NewIssue };
