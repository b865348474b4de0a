import { allowAdmins } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { setOffer, showOffer } from '#contract/money/offers.ts';
import * as edit from './edit-offer.ts';

/** People who decide which books a school sells. */
const mayManageOffers = allowAdmins;

export const offerRoutes = [
  serve(showOffer, mayManageOffers, (call) => edit.presentOffer(call.db, call, call.params.id)),

  serve(setOffer, mayManageOffers, async (call) => {
    await edit.setOffer(call.db, call, call.params.id, call.body);
    return edit.presentOffer(call.db, call, call.params.id);
  }),
];
