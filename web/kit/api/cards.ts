// Written from contract/people/cards.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/people/cards.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const deactivateCard = 'DELETE /students/{id}/card/' as Endpoint<typeof routes.deactivateCard>;
export const printCards = 'POST /cards/print/' as Endpoint<typeof routes.printCards>;
export const showClassPoster = 'GET /v1/school-classes/{id}/board/' as Endpoint<typeof routes.showClassPoster>;
export const showStudentCard = 'POST /students/{id}/shown-card/' as Endpoint<typeof routes.showStudentCard>;
