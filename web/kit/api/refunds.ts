// Written from contract/refunds.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/refunds.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const refundOrder = 'POST /orders/{id}/refunds/' as Endpoint<typeof routes.refundOrder>;
export const refundPlatformOrder = 'POST /api-super-admin/orders/{id}/refunds/' as Endpoint<
  typeof routes.refundPlatformOrder
>;
