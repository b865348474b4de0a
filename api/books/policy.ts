import { mayAnyone, type Policy } from '#api/kit/policy.ts';

/** Anyone can open the library; `visibleTo` decides which books they see. */
export const mayReadBooks = mayAnyone;

/** Staff who review the books of a school can read them before they are published. */
export const mayReadUnpublished: Policy = ({ role, visit }) =>
  (role === 'teacher_admin' || role === 'school_admin' || role === 'organization_admin') && visit !== 'figures';
