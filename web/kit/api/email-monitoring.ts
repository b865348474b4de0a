// Written from contract/administration/email-monitoring.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/email-monitoring.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const bulkOnEmails = 'POST /emails/bulk/' as Endpoint<typeof routes.bulkOnEmails>;
export const listEmails = 'GET /emails/' as Endpoint<typeof routes.listEmails>;
export const resendEmail = 'POST /emails/{id}/resend/' as Endpoint<typeof routes.resendEmail>;
export const showEmail = 'GET /emails/{id}/' as Endpoint<typeof routes.showEmail>;
export const showEmailCounts = 'GET /email-counts/' as Endpoint<typeof routes.showEmailCounts>;
