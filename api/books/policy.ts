import { allowAdmins, allowAnyone, type Policy } from '#api/kit/policy.ts';

/** Anyone can open the library; `visibleTo` decides which books they see. */
export const mayReadBooks = allowAnyone;

/** Staff who review the books of a school can read them before they are published. */
export const mayReadUnpublished: Policy = ({ role, visit }) =>
  (role === 'teacher_admin' || role === 'school_admin' || role === 'organization_admin') && visit !== 'figures';

/** Only students have classmates. */
export const mayReadClassBooks: Policy = ({ role }) => role === 'student';

/** Admins of a school see what its modes show to a student. */
export const mayPreviewModes: Policy = allowAdmins;
