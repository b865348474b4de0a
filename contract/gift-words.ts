/** The sentences of gifts. */
export const giftWords = {
  targetMissing: 'Choose a cause or a project.',
  amountMissing: 'Choose an amount, or enter another.',
  amountInvalid: 'Enter an amount.',
  amountRange: 'Enter an amount from {least} to {most}.',
  amountStep: 'Enter an amount that ends in 0. Cards cannot pay a smaller part of this currency.',
  intervalInvalid: 'Choose to give once or monthly.',
  monthlyProvider: 'Choose Stripe for a monthly gift. PayPal and PhonePe take one-off gifts only.',
  notRunning: 'This gift does not run any more.',
  notCollecting: 'This cause does not collect gifts here now.',
  lineName: 'Gift to {name}',
} as const;
