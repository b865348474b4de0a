// Written from contract/learning/class-progress.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/class-progress.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const markChapter = 'PUT /v1/school-classes/{id}/progress/' as Endpoint<typeof routes.markChapter>;
export const showClassAnswers = 'GET /v1/school-classes/{id}/answers/' as Endpoint<typeof routes.showClassAnswers>;
export const showClassProgress = 'GET /v1/school-classes/{id}/progress/' as Endpoint<typeof routes.showClassProgress>;
