import { allowPlatform, allowStaff, type Policy } from '#api/kit/policy.ts';
import { mayViewStatistics } from '#api/schools/organizations/service.ts';

/** Statistics name no one, so organizations that can view statistics see them too; the platform sees those of all schools. */
export const mayReadStatistics: Policy = (caller) => mayViewStatistics(caller) || allowPlatform(caller);

/** Staff count the works of their classes, and those who see every class those of the school. */
export const mayCountWorks: Policy = allowStaff;
