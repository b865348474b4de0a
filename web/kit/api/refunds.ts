// Written from contract/shop/refunds.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/shop/refunds.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const approvePlatformRefund = 'POST /api-super-admin/refunds/{id}/approve/' as Endpoint<
  typeof routes.approvePlatformRefund
>;
export const approveRefund = 'POST /refunds/{id}/approve/' as Endpoint<typeof routes.approveRefund>;
export const declinePlatformRefund = 'POST /api-super-admin/refunds/{id}/decline/' as Endpoint<
  typeof routes.declinePlatformRefund
>;
export const declineRefund = 'POST /refunds/{id}/decline/' as Endpoint<typeof routes.declineRefund>;
export const listWaitingRefunds = 'GET /refunds/waiting/' as Endpoint<typeof routes.listWaitingRefunds>;
export const refundOrder = 'POST /orders/{id}/refunds/' as Endpoint<typeof routes.refundOrder>;
export const refundPlatformOrder = 'POST /api-super-admin/orders/{id}/refunds/' as Endpoint<
  typeof routes.refundPlatformOrder
>;
