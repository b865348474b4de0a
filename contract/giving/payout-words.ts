import { withContext } from '#contract/kit/message-context.ts';

/** The sentences of payouts. */
export const payoutWords = {
  currencyUnknown: 'Choose a currency in which Booklark takes payments.',
  untilInvalid: 'Choose a time that is not in the future.',
  nothingOwed: 'Nothing is owed to this cause until then.',
  prepared: 'A payout of this cause in this currency is prepared already. Confirm or withdraw it first.',
  samePerson: 'You prepared this payout. Another person confirms it.',
  notPrepared: 'This payout is not prepared any more. Someone confirmed or withdrew it.',
  referenceInvalid: 'Enter the reference of the bank transfer, in at most 100 characters.',
  paidOnInvalid: 'Enter the day of the bank transfer. It cannot be in the future, or before the payout was prepared.',
} as const;

/** The kinds of rows of a statement. */
export const movementWords: Record<
  'paid_out' | 'sale' | 'gift' | 'refund' | 'failed_refund' | 'dispute' | 'other',
  string
> = {
  paid_out: 'Paid out before',
  sale: 'Books sold',
  gift: 'Gifts',
  refund: withContext('Refund', 'noun'),
  failed_refund: 'Refund that failed',
  dispute: 'Disputed payment',
  other: 'Correction',
};
