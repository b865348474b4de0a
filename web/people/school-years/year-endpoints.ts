import { listSchoolYears } from '#web/kit/api/school-years.ts';
import { STUDENT_ENDPOINTS } from '#web/kit/student-endpoints.ts';

/** What shows something else after a school year has started or was undone. */
export const YEAR_ENDPOINTS = [listSchoolYears, ...STUDENT_ENDPOINTS];
