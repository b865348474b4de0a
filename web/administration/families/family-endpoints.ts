import type { Endpoint } from '#web/kit/call.ts';
import { PEOPLE_ENDPOINTS } from '#web/people/students/student-endpoints.ts';

/** Endpoints that show family links: their list, and the history of the student. */
export const FAMILY_ENDPOINTS: Endpoint[] = ['GET /students/{id}/family-links/', ...PEOPLE_ENDPOINTS];
