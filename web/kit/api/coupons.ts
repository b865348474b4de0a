// Written from contract/money/coupons.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/money/coupons.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const createCoupon = 'POST /coupons/' as Endpoint<typeof routes.createCoupon>;
export const deleteCoupon = 'DELETE /coupons/{code}/' as Endpoint<typeof routes.deleteCoupon>;
export const listCoupons = 'GET /coupons/' as Endpoint<typeof routes.listCoupons>;
