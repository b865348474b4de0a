import type { Endpoint } from '#web/kit/call.ts';
import { STUDENT_ENDPOINTS } from '#web/kit/student-endpoints.ts';

/** What shows something else after a school year has started or was undone. */
export const YEAR_ENDPOINTS: Endpoint[] = ['GET /school-years/', ...STUDENT_ENDPOINTS];
