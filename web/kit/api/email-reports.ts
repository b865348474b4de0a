// Written from contract/email-reports.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/email-reports.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const deleteEmailReport = 'DELETE /email-reports/{id}/' as Endpoint<typeof routes.deleteEmailReport>;
export const listEmailReports = 'GET /email-reports/' as Endpoint<typeof routes.listEmailReports>;
