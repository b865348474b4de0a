import type { Endpoint } from '#web/kit/call.ts';
import { STUDENT_ENDPOINTS } from '#web/kit/student-endpoints.ts';

/** Endpoints that change when a school year starts or is undone. */
export const YEAR_ENDPOINTS: Endpoint[] = ['GET /school-years/', ...STUDENT_ENDPOINTS];
