// Written from contract/shop/platform-orders.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/shop/platform-orders.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const bulkOnPlatformOrders = 'POST /api-super-admin/orders/bulk/' as Endpoint<
  typeof routes.bulkOnPlatformOrders
>;
export const changePlatformOrder = 'PATCH /api-super-admin/orders/{id}/' as Endpoint<typeof routes.changePlatformOrder>;
export const listPlatformOrders = 'GET /api-super-admin/orders/' as Endpoint<typeof routes.listPlatformOrders>;
export const showPlatformOrder = 'GET /api-super-admin/orders/{id}/' as Endpoint<typeof routes.showPlatformOrder>;
