/** The sentences of gifts. */
export const giftWords = {
  targetMissing: 'Choose a cause or a project.',
  amountMissing: 'Choose an amount, or enter another.',
  amountInvalid: 'Enter an amount.',
  amountRange: 'Enter an amount from {least} to {most}.',
  amountStep: 'Enter an amount that ends in 0. Cards cannot pay a smaller part of this currency.',
  intervalInvalid: 'Choose to give once or monthly.',
  monthlyProvider: 'Choose Stripe for a monthly gift. PayPal and PhonePe take one-off gifts only.',
  onceOnly: 'This school takes one-off gifts only. Choose to give once.',
  notRunning: 'This gift has ended. Nothing more is taken.',
  notCollecting: 'This cause does not collect gifts here now.',
  lineName: 'Gift to {name}',
} as const;
