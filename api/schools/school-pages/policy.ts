import { allowAdmins } from '#api/kit/policy.ts';

/** The admins of a school write its pages, as they change the rest of its profile. */
export const mayWriteSchoolPages = allowAdmins;
