// Written from contract/money/payment-issues.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/money/payment-issues.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listPaymentIssues = 'GET /api-super-admin/payment-issues/' as Endpoint<typeof routes.listPaymentIssues>;
export const resolvePaymentIssue = 'POST /api-super-admin/payment-issues/{id}/resolve/' as Endpoint<
  typeof routes.resolvePaymentIssue
>;
