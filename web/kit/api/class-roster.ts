// Written from contract/people/class-roster.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/people/class-roster.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showClassRoster = 'GET /list-student-in-class/{classCode}/' as Endpoint<typeof routes.showClassRoster>;
