import { mayAdministrate, type Policy } from '#api/kit/policy.ts';

/** The school's settings and its first steps. */
export const mayRunSchool: Policy = mayAdministrate;

/** To whom a school belongs is answered by its own admins. */
export const mayRunMembership: Policy = ({ role, visit }) => role === 'school_admin' && visit === undefined;
