import { type Actor, readRoleOf } from '#api/kit/actor.ts';
import { allowAuthors, allowPlatform, allowStaff, type Policy } from '#api/kit/policy.ts';

/** Covers staff, who assign courses, and people who have begun a course: a mode only limits new choices. */
export const mayReadCoursesOfAllModes: Policy = (caller) => allowAuthors(caller) || allowStaff(caller);

/** Returns whether the caller sees only begun courses outside the mode. */
export function readsOnlyBegunCourses(actor: Actor): boolean {
  return mayReadCoursesOfAllModes(actor) && !allowStaff(actor);
}

/** People of a school have progress, each on the school's own site. */
export const maySaveProgress = allowAuthors;

/** Students see their classmates, so that they can work together. A visit sees no one. */
export const mayListClassmates: Policy = ({ role, visit }) => role === 'student' && visit === undefined;

/** Returns whether the caller can read the notes for teachers. */
export function canReadNotes(actor: Actor): boolean {
  return allowStaff(actor) || (allowPlatform(actor) && readRoleOf(actor) === 'upschool_admin');
}

/** Staff of the school. Rows decide which classes a teacher can access: see `findAccessibleClass`. */
export const mayReadClassProgress = allowStaff;
