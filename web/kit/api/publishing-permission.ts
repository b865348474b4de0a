// Written from contract/authoring/publishing-permission.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/publishing-permission.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const setClassPublishingPermission = 'POST /v1/school-classes/{id}/publishing-permission/' as Endpoint<
  typeof routes.setClassPublishingPermission
>;
export const setPublishingPermission = 'PUT /students/{id}/publishing-permission/' as Endpoint<
  typeof routes.setPublishingPermission
>;
export const showClassPublishingPermission = 'GET /v1/school-classes/{id}/publishing-permission/' as Endpoint<
  typeof routes.showClassPublishingPermission
>;
export const showPublishingPermission = 'GET /students/{id}/publishing-permission/' as Endpoint<
  typeof routes.showPublishingPermission
>;
