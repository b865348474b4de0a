// Written from contract/authoring/reports.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/reports.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const closeReport = 'POST /reports/{id}/close/' as Endpoint<typeof routes.closeReport>;
export const listReports = 'GET /reports/' as Endpoint<typeof routes.listReports>;
export const reportBook = 'POST /books/{id}/reports/' as Endpoint<typeof routes.reportBook>;
export const reportMessage = 'POST /dear-world/{id}/reports/' as Endpoint<typeof routes.reportMessage>;
export const reportStory = 'POST /stories/{slug}/reports/' as Endpoint<typeof routes.reportStory>;
