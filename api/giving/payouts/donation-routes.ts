import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { listDonations, showDonationTotals } from '#contract/giving/platform-donations.ts';
import { type DonationRow, findDonations, findDonationTotals } from './donation-queries.ts';

export const donationRoutes = [
  servePlatform(listDonations, async ({ query, url, isExport, inPlatform }) => {
    return toKeysetPage(url, query, await inPlatform((db) => findDonations(db, query, isExport)), toDonation);
  }),

  servePlatform(showDonationTotals, async ({ query, inPlatform }) => ({
    results: await inPlatform((db) => findDonationTotals(db, query)),
  })),
];

function toDonation({ at, source_id, line, kind, number, title, currency, amount, ...row }: DonationRow) {
  return {
    ...{ id: `${source_id} ${line}`, kind, number, title, currency, amount },
    at,
    order: row.order_id,
    tenant: { id: row.tenant_id, school_name: row.school_name },
    cause: { id: row.cause_id, name: row.cause_name },
  };
}
