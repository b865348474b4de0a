// Written from contract/people/school-years.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/people/school-years.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listSchoolYears = 'GET /school-years/' as Endpoint<typeof routes.listSchoolYears>;
export const previewSchoolYear = 'POST /school-years/preview/' as Endpoint<typeof routes.previewSchoolYear>;
export const startSchoolYear = 'POST /school-years/' as Endpoint<typeof routes.startSchoolYear>;
export const undoSchoolYear = 'POST /school-years/{id}/undo/' as Endpoint<typeof routes.undoSchoolYear>;
