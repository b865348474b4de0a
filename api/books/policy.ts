import { mayAnyone, type Policy } from '#api/kit/policy.ts';

/** The library stands open; which of its books somebody sees is decided by `visible`. */
export const mayReadBooks = mayAnyone;

/** Those who judge the books of a school read them before they stand on the shelf. */
export const mayReadUnpublished: Policy = ({ role, visit }) =>
  (role === 'teacher_admin' || role === 'school_admin' || role === 'organization_admin') && visit !== 'figures';
