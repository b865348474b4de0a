import type Stripe from 'stripe';
import type { ProviderClient } from '#api/money/providers/service.ts';
import { hasTakenMoney, sumTransfers, toDispute, toRefund } from './objects.ts';

const PAGE = 100;
/** The maximum that the library collects. */
const MAX_ROWS = 10_000;

type Ask = <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;

/** Stripe's lists, read page by page. */
export function openStripeLists(
  ask: Ask,
): Required<Pick<ProviderClient, 'findRefunds' | 'findDisputes' | 'findTransfers'>> {
  return {
    findRefunds: (paymentId) =>
      ask(async (stripe) => {
        const pages = stripe.refunds.list({ payment_intent: paymentId, limit: PAGE });
        return (await pages.autoPagingToArray({ limit: MAX_ROWS })).map(toRefund);
      }),
    findDisputes: (paymentId) =>
      ask(async (stripe) => {
        const pages = stripe.disputes.list({ payment_intent: paymentId, limit: PAGE });
        return (await pages.autoPagingToArray({ limit: MAX_ROWS })).filter(hasTakenMoney).map(toDispute);
      }),
    findTransfers: () =>
      ask(async (stripe) =>
        sumTransfers(await stripe.payouts.list({ limit: PAGE }).autoPagingToArray({ limit: MAX_ROWS })),
      ),
  };
}
