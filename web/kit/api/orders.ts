// Written from contract/shop/orders.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/shop/orders.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const openOrder = 'POST /orders/{id}/open/' as Endpoint<typeof routes.openOrder>;
export const placeOrder = 'POST /checkout/' as Endpoint<typeof routes.placeOrder>;
export const quoteOrder = 'POST /checkout/quote/' as Endpoint<typeof routes.quoteOrder>;
export const refreshOrder = 'POST /orders/{id}/refresh/' as Endpoint<typeof routes.refreshOrder>;
export const retryPayment = 'POST /orders/{id}/retry-payment/' as Endpoint<typeof routes.retryPayment>;
export const sendOrderLinks = 'POST /orders/links/' as Endpoint<typeof routes.sendOrderLinks>;
export const showOrder = 'GET /orders/{id}/' as Endpoint<typeof routes.showOrder>;
