import { mayAdministrate, mayStaff, type Policy } from '#api/kit/policy.ts';

/** The classes of the whole school, as /admin-school shows them. */
export const maySeeSchoolClasses: Policy = mayAdministrate;

/** Which classes and children somebody works with is decided by reach: see `classInReach`. */
export const mayManageClasses: Policy = mayStaff;

export const maySetStudentPassword: Policy = mayStaff;
