// Written from contract/money/offers.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/money/offers.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const setOffer = 'PUT /books/{id}/offer/' as Endpoint<typeof routes.setOffer>;
export const showOffer = 'GET /books/{id}/offer/' as Endpoint<typeof routes.showOffer>;
