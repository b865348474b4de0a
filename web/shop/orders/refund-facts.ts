import { providerNames } from '#contract/money/payment-providers.ts';
import { disputeStateWords, refundStateWords } from '#contract/shop/order-words.ts';
import { refundMakerWords } from '#contract/shop/refund-words.ts';
import type { SalePostings } from '#contract/shop/sales.ts';
import type { Translate } from '#web/kit/words.ts';

type Refund = Pick<SalePostings['refunds'][number], 'state' | 'made_by' | 'is_declined'>;

/** Returns the state of a refund in words. */
export function refundStateOf(t: Translate, { state, made_by, is_declined }: Refund): string {
  if (is_declined) return t('Refund declined');
  return t((made_by === 'dispute' ? disputeStateWords : refundStateWords)[state]);
}

/** Names the person who requested a refund, or the place where it was made. */
export function refundMakerOf(t: Translate, { made_by }: Refund, { provider }: Pick<SalePostings, 'provider'>): string {
  return t(refundMakerWords[made_by], { provider: provider ? providerNames[provider] : '' });
}
