import { allowAdmins } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { setOffer, showOffer } from '#contract/money/offers.ts';
import * as edit from './edit-offer.ts';

export const offerRoutes = [
  serve(showOffer, allowAdmins, (call) => edit.presentOffer(call.db, call, call.params.id)),

  serve(setOffer, allowAdmins, async (call) => {
    await edit.setOffer(call.db, call, call.params.id, call.body);
    return edit.presentOffer(call.db, call, call.params.id);
  }),
];
