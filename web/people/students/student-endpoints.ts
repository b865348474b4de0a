import type { Endpoint } from '#web/kit/call.ts';

/** Endpoints that show classes: their names, codes, teachers and students. */
export const CLASS_ENDPOINTS: Endpoint[] = [
  'GET /v1/school-classes/',
  'GET /v1/teacher/school-classes/',
  'GET /v1/school-classes/{id}/',
  'GET /api-admin/school-classes/{id}/',
  'GET /v1/teacher/school-classes/{id}/',
  'GET /class-activity/',
  'GET /class-activity/{id}/',
];

/** Endpoints that show people, and how they can sign in. */
export const PEOPLE_ENDPOINTS: Endpoint[] = [
  'GET /people/',
  'GET /students/',
  'GET /people/{id}/',
  'GET /people/{id}/history/',
];

/** Endpoints that name or count a class's students beside its list: progress, assignments, permission. */
const CLASS_WORK_ENDPOINTS: Endpoint[] = [
  'GET /v1/school-classes/{id}/progress/',
  'GET /v1/school-classes/{id}/assignments/',
  'GET /v1/school-classes/{id}/publishing-permission/',
];

/** Endpoints that show students, alone or in their classes. */
export const STUDENT_ENDPOINTS: Endpoint[] = [...CLASS_ENDPOINTS, ...CLASS_WORK_ENDPOINTS, ...PEOPLE_ENDPOINTS];
