import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { MoneyStep } from './trade-steps.ts';

/**
 * `rounds`: all steps of a round happen at the same moment. `isPaid`: the run begins with a paid order, and with a
 * monthly gift if the provider has any.
 */
export type MoneyRun = { provider: PaymentProvider; hasCoupon: boolean; isPaid: boolean; rounds: MoneyStep[][] };

const on = (at: 0 | 1, does: MoneyStep['does']): MoneyStep => ({ at, does });
const inTurn = (...steps: MoneyStep[]) => steps.map((one) => [one]);
const pay = { pays: 'pay', delivery: 'now' } as const;
const part = (where: 'here' | 'there', refunds: 100 | 325 | undefined = 100) => ({ refunds, where });
const dispute = (disputes: 'dispute' | 'win_dispute' | 'lose_dispute') => ({ disputes, delivery: 'now' }) as const;
const gift = (gives: 'pay' | 'renew' | 'fail_renewal', delivery: 'now' | 'hold' = 'now') => ({
  gives,
  delivery,
});

/**
 * Runs that must not be left to chance: each provider paid, refunded, with a failed refund, a renewal, a dispute and a
 * payout.
 */
export const moneyExamples: [MoneyRun][] = [
  [
    {
      ...{ provider: 'stripe', hasCoupon: true, isPaid: false },
      rounds: inTurn(
        on(0, pay),
        on(1, gift('pay')),
        on(0, gift('renew', 'hold')),
        on(1, { payout: 'prepare' }),
        ...[
          on(0, part('here')),
          on(1, 'fail refund'),
          on(1, { payout: 'confirm alone' }),
          on(0, { payout: 'confirm twice' }),
        ],
        ...[
          on(1, gift('renew')),
          on(0, dispute('dispute')),
          on(1, { payout: 'prepare' }),
          on(1, dispute('win_dispute')),
        ],
        on(0, gift('fail_renewal')),
        on(0, { payout: 'confirm' }),
        on(1, 'stop gift'),
      ),
    },
  ],
  [
    {
      ...{ provider: 'stripe', hasCoupon: false, isPaid: false },
      rounds: inTurn(
        on(1, pay),
        on(0, { payout: 'prepare' }),
        on(0, { payout: 'confirm' }),
        on(1, part('there', 325)),
        on(0, dispute('dispute')),
        on(1, { delivers: 'shuffled', times: 2 }),
        on(1, dispute('lose_dispute')),
        on(0, gift('pay')),
        on(0, gift('renew')),
        on(1, { payout: 'prepare' }),
      ),
    },
  ],
  [
    {
      ...{ provider: 'paypal', hasCoupon: true, isPaid: false },
      rounds: inTurn(
        on(0, { pays: 'pay', delivery: 'never' }),
        on(1, { retries: 0 }),
        on(0, { pays: 'pay', delivery: 'hold' }),
        on(1, 'refresh'),
        on(0, { fails: 'lost_response', call: 3 }),
        on(1, part('here')),
        on(0, 'reconcile'),
        on(1, { payout: 'prepare' }),
        on(0, 'fail refund'),
        on(1, { payout: 'confirm twice' }),
        on(0, dispute('dispute')),
        on(1, 'other buyer'),
      ),
    },
  ],
  [
    {
      ...{ provider: 'phonepe', hasCoupon: false, isPaid: false },
      rounds: inTurn(
        ...[
          on(0, { pays: 'decline', delivery: 'now' }),
          on(1, { retries: 0 }),
          on(0, { pays: 'pay', delivery: 'never' }),
        ],
        on(1, 'refresh'),
        on(0, part('there', 325)),
        on(1, 'fail refund'),
        on(0, { payout: 'prepare' }),
        on(1, { payout: 'confirm' }),
        on(1, part('here', undefined)),
        on(0, { payout: 'prepare' }),
      ),
    },
  ],
  [
    {
      ...{ provider: 'phonepe', hasCoupon: true, isPaid: false },
      rounds: [
        [
          ...[on(0, pay), on(1, pay), on(0, 'refresh'), on(1, 'refresh'), on(0, { retries: 0 }), on(1, { retries: 0 })],
          ...[
            on(0, part('here', undefined)),
            on(1, part('here', undefined)),
            on(1, 'other buyer'),
            on(0, 'other buyer'),
          ],
        ],
      ],
    },
  ],
  [
    {
      ...{ provider: 'paypal', hasCoupon: false, isPaid: false },
      rounds: [
        [
          ...[on(0, pay), on(1, pay), on(0, 'refresh'), on(1, 'refresh'), on(0, { retries: 0 }), on(1, { retries: 1 })],
          ...[
            on(0, part('here', 325)),
            on(1, part('there', 325)),
            on(0, { payout: 'prepare' }),
            on(1, { payout: 'prepare' }),
          ],
        ],
      ],
    },
  ],
];
