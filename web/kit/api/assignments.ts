// Written from contract/learning/assignments.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/assignments.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const createAssignment = 'POST /v1/school-classes/{id}/assignments/' as Endpoint<typeof routes.createAssignment>;
export const deleteAssignment = 'DELETE /v1/school-classes/{id}/assignments/{assignment}/' as Endpoint<
  typeof routes.deleteAssignment
>;
export const listAssignments = 'GET /v1/school-classes/{id}/assignments/' as Endpoint<typeof routes.listAssignments>;
export const listOwnAssignments = 'GET /assignments/' as Endpoint<typeof routes.listOwnAssignments>;
export const showAssignmentProgress = 'GET /v1/school-classes/{id}/assignments/{assignment}/progress/' as Endpoint<
  typeof routes.showAssignmentProgress
>;
