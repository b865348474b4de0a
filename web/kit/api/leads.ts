// Written from contract/learning/leads.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/leads.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const bulkOnLeads = 'POST /leads/bulk/' as Endpoint<typeof routes.bulkOnLeads>;
export const changeLead = 'PATCH /leads/{id}/' as Endpoint<typeof routes.changeLead>;
export const listLeads = 'GET /leads/' as Endpoint<typeof routes.listLeads>;
export const replyToLead = 'POST /leads/{id}/reply/' as Endpoint<typeof routes.replyToLead>;
