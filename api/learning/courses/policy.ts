import { type Actor, readRoleOf } from '#api/kit/actor.ts';
import { allowAnyone, allowAuthors, allowPlatform, allowStaff, type Policy } from '#api/kit/policy.ts';

export const mayReadCourses = allowAnyone;

/** For staff, who assign courses, and for people who have begun one: a mode only narrows what people choose from. */
export const mayReadCoursesOfAllModes: Policy = (caller) => allowAuthors(caller) || allowStaff(caller);

/** Returns whether the caller reads of all modes only the courses that they have begun. */
export function readsOnlyBegunCourses(actor: Actor): boolean {
  return mayReadCoursesOfAllModes(actor) && !allowStaff(actor);
}

/** People of a school have progress, each on their own site. */
export const maySaveProgress = allowAuthors;

/** Students see who is in their classes, so that they can work together. A visit sees no one. */
export const mayListClassmates: Policy = ({ role, visit }) => role === 'student' && visit === undefined;

/** Returns whether the caller can read the notes for teachers. */
export function canReadNotes(actor: Actor): boolean {
  return allowStaff(actor) || (allowPlatform(actor) && readRoleOf(actor) === 'upschool_admin');
}

/** Staff of the class; which class a teacher can access is decided by row: see `findAccessibleClass`. */
export const mayReadClassProgress = allowStaff;
