import { allowBuyer, mayBuy } from '#api/kit/policy.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { serveIdempotent } from '#api/kit/serve-idempotent.ts';
import { refuseWhereOff } from '#api/schools/modes/service.ts';
import { findOwnOrder, refreshPayment, retryPayment } from '#api/shop/orders/payment-calls.ts';
import * as routes from '#contract/shop/gifts.ts';
import { placeGift } from './give.ts';
import { openCardUpdate, refreshMonthly, refuseStopped, stopGift } from './monthly-calls.ts';
import { presentGift } from './presenter.ts';

export const giftRoutes = [
  serveIdempotent({ ...routes.giveGift, needsIdempotencyKey: true }, mayBuy, async (call) => {
    const { site, actor, query, inTransaction } = call;
    await inTransaction((db) => refuseWhereOff({ db, site, actor }, 'causes', query.mode));
    return placeGift(call);
  }),

  serve(routes.showGift, allowBuyer, async (call) =>
    presentGift(call.db, await findOwnOrder(call.db, call, 'gift'), call.settings),
  ),

  serveWithoutTransaction(routes.refreshGift, allowBuyer, async (call) => {
    await refreshMonthly(call);
    return refreshPayment(call, 'gift', (db, gift) => presentGift(db, gift, call.settings));
  }),

  serveIdempotent({ ...routes.retryGift, needsIdempotencyKey: true }, allowBuyer, async (call) => {
    await refuseStopped(call);
    return retryPayment(call, 'gift');
  }),

  serveWithoutTransaction(routes.cancelGift, allowBuyer, async (call) => {
    await stopGift(call);
    return {};
  }),

  serveWithoutTransaction(routes.updateGiftCard, allowBuyer, openCardUpdate),
];
