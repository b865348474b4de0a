import { hasUnclearPayment, insertIssue, type NewIssue } from './queries.ts';

export { hasUnclearPayment, insertIssue, type NewIssue };
