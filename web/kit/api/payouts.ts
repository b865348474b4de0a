// Written from contract/giving/payouts.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/giving/payouts.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const confirmPayout = 'POST /api-super-admin/payouts/{id}/confirm/' as Endpoint<typeof routes.confirmPayout>;
export const downloadStatement = 'GET /api-super-admin/payouts/{id}/statement/' as Endpoint<
  typeof routes.downloadStatement
>;
export const listCauseMoney = 'GET /api-super-admin/cause-money/' as Endpoint<typeof routes.listCauseMoney>;
export const listPayouts = 'GET /api-super-admin/payouts/' as Endpoint<typeof routes.listPayouts>;
export const preparePayout = 'POST /api-super-admin/payouts/' as Endpoint<typeof routes.preparePayout>;
export const showCauseMoneyTotals = 'GET /api-super-admin/cause-money/totals/' as Endpoint<
  typeof routes.showCauseMoneyTotals
>;
export const showPayout = 'GET /api-super-admin/payouts/{id}/' as Endpoint<typeof routes.showPayout>;
export const withdrawPayout = 'POST /api-super-admin/payouts/{id}/withdraw/' as Endpoint<typeof routes.withdrawPayout>;
