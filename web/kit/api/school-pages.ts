// Written from contract/schools/school-pages.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/schools/school-pages.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const deleteSchoolPage = 'DELETE /school-pages/{name}/' as Endpoint<typeof routes.deleteSchoolPage>;
export const saveSchoolPage = 'PUT /school-pages/{name}/' as Endpoint<typeof routes.saveSchoolPage>;
export const showSchoolPage = 'GET /school-pages/{name}/' as Endpoint<typeof routes.showSchoolPage>;
