import { allowPlatform, allowStaff, type Policy } from '#api/kit/policy.ts';
import { mayViewStatistics } from '#api/schools/organizations/service.ts';

/**
 * Includes organizations that can view statistics, because statistics name no one; the platform sees the statistics of
 * all schools.
 */
export const mayReadStatistics: Policy = (caller) => mayViewStatistics(caller) || allowPlatform(caller);

/** Teachers count the works of their classes, other staff the works of the school. */
export const mayCountWorks: Policy = allowStaff;
