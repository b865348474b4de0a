/** What a buyer and a giver read of a payment that is not known to be made. */
export const paymentWords = {
  unconfirmed: {
    title: 'Your payment is not confirmed yet',
    text: 'If you have paid, do not pay again. This page keeps asking, and we will email you when it is paid.',
  },
  unclear: {
    title: 'We are checking your payment',
    text: 'What {provider} says does not agree with what was to be paid. A person looks at it. Do not pay again.',
  },
  declined: {
    title: 'The payment did not go through',
    text: 'Nothing was taken. You can try again, also with another card.',
  },
};
