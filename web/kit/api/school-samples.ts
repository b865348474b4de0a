// Written from contract/administration/school-samples.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/school-samples.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const removeSchoolSamples = 'DELETE /school-samples/' as Endpoint<typeof routes.removeSchoolSamples>;
export const showSchoolSamples = 'GET /school-samples/' as Endpoint<typeof routes.showSchoolSamples>;
