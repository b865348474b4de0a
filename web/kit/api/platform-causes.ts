// Written from contract/giving/platform-causes.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/giving/platform-causes.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addPlatformCausePhoto = 'PUT /api-super-admin/charities/{id}/updates/{update}/photos/' as Endpoint<
  typeof routes.addPlatformCausePhoto
>;
export const approveCause = 'POST /api-super-admin/charities/{id}/approve/' as Endpoint<typeof routes.approveCause>;
export const archiveCause = 'POST /api-super-admin/charities/{id}/archive/' as Endpoint<typeof routes.archiveCause>;
export const changePlatformCause = 'PATCH /api-super-admin/charities/{id}/' as Endpoint<
  typeof routes.changePlatformCause
>;
export const changePlatformProject = 'PATCH /api-super-admin/charities/{id}/projects/{project}/' as Endpoint<
  typeof routes.changePlatformProject
>;
export const createPlatformCause = 'POST /api-super-admin/charities/' as Endpoint<typeof routes.createPlatformCause>;
export const createPlatformCauseUpdate = 'POST /api-super-admin/charities/{id}/updates/' as Endpoint<
  typeof routes.createPlatformCauseUpdate
>;
export const createPlatformProject = 'POST /api-super-admin/charities/{id}/projects/' as Endpoint<
  typeof routes.createPlatformProject
>;
export const deletePlatformCauseUpdate = 'DELETE /api-super-admin/charities/{id}/updates/{update}/' as Endpoint<
  typeof routes.deletePlatformCauseUpdate
>;
export const listPlatformCauses = 'GET /api-super-admin/charities/' as Endpoint<typeof routes.listPlatformCauses>;
export const putPlatformCauseCover = 'PUT /api-super-admin/charities/{id}/cover/' as Endpoint<
  typeof routes.putPlatformCauseCover
>;
export const refuseCause = 'POST /api-super-admin/charities/{id}/refuse/' as Endpoint<typeof routes.refuseCause>;
export const showPlatformCause = 'GET /api-super-admin/charities/{id}/' as Endpoint<typeof routes.showPlatformCause>;
