import { mayStaff, type Policy } from '#api/kit/policy.ts';

/** Whose cards somebody prints is decided by reach: see `studentsInReach`. */
export const mayManageCards: Policy = mayStaff;
