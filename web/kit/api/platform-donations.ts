// Written from contract/giving/platform-donations.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/giving/platform-donations.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listDonations = 'GET /api-super-admin/donations/' as Endpoint<typeof routes.listDonations>;
export const showDonationTotals = 'GET /api-super-admin/donations/totals/' as Endpoint<
  typeof routes.showDonationTotals
>;
