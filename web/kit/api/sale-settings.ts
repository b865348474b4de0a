// Written from contract/money/sale-settings.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/money/sale-settings.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const setSaleSettings = 'PUT /sale-settings/' as Endpoint<typeof routes.setSaleSettings>;
export const showSaleSettings = 'GET /sale-settings/' as Endpoint<typeof routes.showSaleSettings>;
