// Written from contract/authoring/class-books.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/class-books.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const createClassBook = 'POST /v1/school-classes/{id}/books/' as Endpoint<typeof routes.createClassBook>;
