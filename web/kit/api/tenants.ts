// Written from contract/schools/tenants.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/schools/tenants.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changeSchoolSettings = 'PATCH /school-settings/' as Endpoint<typeof routes.changeSchoolSettings>;
export const listSchoolTasks = 'GET /school-tasks/' as Endpoint<typeof routes.listSchoolTasks>;
export const setCommunityPassword = 'PUT /school-settings/community-password/' as Endpoint<
  typeof routes.setCommunityPassword
>;
export const showCurrentTenant = 'GET /current-tenant' as Endpoint<typeof routes.showCurrentTenant>;
export const showFirstSteps = 'GET /start-list/' as Endpoint<typeof routes.showFirstSteps>;
export const showSchoolSettings = 'GET /school-settings/' as Endpoint<typeof routes.showSchoolSettings>;
