/** The sentences of refunds. */
export const refundWords = {
  reasonInvalid: 'Write why, in at most 1,000 characters.',
  amountInvalid: 'Enter an amount above zero.',
  aboveLeft: 'This is more than what is left of the order.',
  lineUnknown: 'This order has no such line.',
  linesInvalid: 'Choose an amount, or lines of the order. Each line once.',
  aboveLeftOfLine: 'This is more than what is left of a line.',
  nothingLeft: 'All of this order is refunded already.',
  notPaid: 'This order is not paid. There is nothing to refund.',
  refused: '{provider} refused this refund. Nothing was paid back. Look at the order, then try again.',
  decided: 'This refund was decided already. Reload to see what became of it.',
  ownRefund: 'You asked for this refund. Someone else has to approve it.',
  disputed: 'The bank of the buyer has disputed this payment. It can be refunded once the dispute is decided.',
  stateInvalid: 'A printed order goes from prepared to printed to sent to delivered. Choose a later step.',
} as const;
