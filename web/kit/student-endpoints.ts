import { listAssignments } from './api/assignments.ts';
import { listClassActivity, showClassActivity } from './api/class-activity.ts';
import { showClassProgress } from './api/class-progress.ts';
import { listSchoolClasses, listTeacherClasses, showClass, showClassDetail, showTeacherClass } from './api/classes.ts';
import { listPeople, showPerson, showPersonHistory } from './api/people.ts';
import { showClassPublishingPermission } from './api/publishing-permission.ts';
import { listStudents } from './api/students.ts';

/** What shows classes: their names, codes, teachers and students. */
export const CLASS_ENDPOINTS = [
  ...[listSchoolClasses, listTeacherClasses, showClass, showClassDetail, showTeacherClass],
  ...[listClassActivity, showClassActivity],
];

/** What shows people: who they are, and how they can sign in. */
export const PEOPLE_ENDPOINTS = [listPeople, listStudents, showPerson, showPersonHistory];

/** What names or counts the students of a class beside its list: their progress, their assignments, their permission. */
const CLASS_WORK_ENDPOINTS = [showClassProgress, listAssignments, showClassPublishingPermission];

/** What shows students, alone or in their classes. */
export const STUDENT_ENDPOINTS = [...CLASS_ENDPOINTS, ...CLASS_WORK_ENDPOINTS, ...PEOPLE_ENDPOINTS];
