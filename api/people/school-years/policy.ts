import { allowAdmins, type Policy } from '#api/kit/policy.ts';

/** Who may start a school year and undo it: those who may archive classes and students of the whole school. */
export const maySetSchoolYear: Policy = allowAdmins;
