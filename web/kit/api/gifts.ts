// Written from contract/shop/gifts.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/shop/gifts.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const cancelGift = 'POST /donations/{id}/cancel/' as Endpoint<typeof routes.cancelGift>;
export const giveGift = 'POST /donations/' as Endpoint<typeof routes.giveGift>;
export const refreshGift = 'POST /donations/{id}/refresh/' as Endpoint<typeof routes.refreshGift>;
export const retryGift = 'POST /donations/{id}/retry-payment/' as Endpoint<typeof routes.retryGift>;
export const showGift = 'GET /donations/{id}/' as Endpoint<typeof routes.showGift>;
export const updateGiftCard = 'POST /donations/{id}/update-card/' as Endpoint<typeof routes.updateGiftCard>;
