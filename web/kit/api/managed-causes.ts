// Written from contract/giving/managed-causes.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/giving/managed-causes.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addSchoolCausePhoto = 'PUT /api-admin/charities/{id}/updates/{update}/photos/' as Endpoint<
  typeof routes.addSchoolCausePhoto
>;
export const changeSchoolCause = 'PATCH /api-admin/charities/{id}/' as Endpoint<typeof routes.changeSchoolCause>;
export const changeSchoolProject = 'PATCH /api-admin/charities/{id}/projects/{project}/' as Endpoint<
  typeof routes.changeSchoolProject
>;
export const createSchoolCause = 'POST /api-admin/charities/' as Endpoint<typeof routes.createSchoolCause>;
export const createSchoolCauseUpdate = 'POST /api-admin/charities/{id}/updates/' as Endpoint<
  typeof routes.createSchoolCauseUpdate
>;
export const createSchoolProject = 'POST /api-admin/charities/{id}/projects/' as Endpoint<
  typeof routes.createSchoolProject
>;
export const deleteSchoolCauseUpdate = 'DELETE /api-admin/charities/{id}/updates/{update}/' as Endpoint<
  typeof routes.deleteSchoolCauseUpdate
>;
export const listSchoolCauses = 'GET /api-admin/charities/' as Endpoint<typeof routes.listSchoolCauses>;
export const putCauseCover = 'PUT /api-admin/charities/{id}/cover/' as Endpoint<typeof routes.putCauseCover>;
export const putCauseTerms = 'PUT /api-admin/charities/{id}/terms/' as Endpoint<typeof routes.putCauseTerms>;
export const showSchoolCause = 'GET /api-admin/charities/{id}/' as Endpoint<typeof routes.showSchoolCause>;
export const submitCause = 'POST /api-admin/charities/{id}/submit/' as Endpoint<typeof routes.submitCause>;
