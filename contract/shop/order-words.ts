/** The sentences of checkout and orders. */
export const orderWords = {
  emailInvalid: 'Enter an email address that we can send the receipt to.',
  nameLong: 'Enter a name of at most 300 characters.',
  countryInvalid: 'Choose a country.',
  linesMissing: 'There is nothing to pay for. Add a book first.',
  linesMany: 'An order has at most 100 books. Place two orders.',
  linesTwice: 'A book can be in an order only once. Change its copies instead.',
  copies: 'Enter a whole number of copies from 1 to 999.',
  oneCopy: 'One copy to read is enough. Choose print for more copies.',
  bookUnknown: 'This school does not sell this book.',
  unavailable: 'A book in this order is no longer for sale. Nothing was taken. Remove it and try again.',
  notAllowedYet: 'This school cannot take payments yet. Nothing was taken.',
  priceChanged: 'The price has changed. Nothing was taken. Look at the new total before you pay.',
  delivery: 'Delivery',
  deliveryMissing: 'Enter the address for the printed books.',
  deliveryCountry: 'This school does not send printed books to this country.',
  addressPart: 'Enter at most 300 characters.',
  totalSmall: 'This total is too small to be paid by card.',
  cartBusy: 'This cart is being paid in another window. Finish there, or wait a moment and try again.',
  alreadyPaid: 'This is already paid.',
  onItsWay: 'A payment is on its way. Wait until the bank confirms it.',
  manyDeclined: 'Too many payments failed from your network. Wait ten minutes, then try again.',
} as const;

/** The states of an order. */
export const orderStateWords = {
  created: 'Started',
  awaiting_payment: 'Waiting for payment',
  paid: 'Paid',
  preparing: 'Being prepared',
  printing: 'Being printed',
  shipped: 'Sent',
  delivered: 'Delivered',
  ready_to_read: 'Ready to read',
  failed: 'Payment failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
} as const;

/** The states of a refund. */
export const refundStateWords = {
  waiting_for_approval: 'Refund waits for approval',
  pending: 'Refund on its way',
  held: 'Disputed, held by the bank',
  done: 'Refunded',
  failed: 'Refund failed',
} as const;

/** The states of a disputed payment, shown as the states of a refund are. */
export const disputeStateWords = {
  ...refundStateWords,
  done: 'Dispute lost',
  failed: 'Dispute won',
} as const;
