/** The sentences of refunds. */
export const refundWords = {
  reasonInvalid: 'Write why, in at most 1,000 characters.',
  amountInvalid: 'Enter an amount above zero.',
  aboveLeft: 'This is more than what is left of the order.',
  nothingLeft: 'All of this order is refunded already.',
  notPaid: 'This order is not paid. There is nothing to refund.',
  refused: '{provider} refused this refund. Nothing was paid back. Look at the order, then try again.',
  stateInvalid: 'A printed order goes from prepared to printed to sent to delivered. Choose a later step.',
} as const;
