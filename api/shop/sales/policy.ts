import { allowAdmins, allowStaff, type Policy } from '#api/kit/policy.ts';
import { mayViewStatistics } from '#api/schools/organizations/service.ts';

export const mayReadSales: Policy = allowAdmins;

/** Totals name no student, so organizations that can view statistics see them too. */
export const mayReadTotals: Policy = mayViewStatistics;

/** Students read what their own books raised, staff that of classes that they can access. */
export const mayReadRaised: Policy = (caller) => caller.role === 'student' || allowStaff(caller);
export const mayReadRaisedByClass: Policy = allowStaff;
