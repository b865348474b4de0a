/** Messages about plans. */
export const planWords = {
  priceInvalid: 'Enter a price above 0.',
  nameInvalid: 'Enter a name of at most 60 characters.',
  nameTaken: 'Another plan has this name.',
  limitInvalid: 'Enter a whole number above 0, or leave it empty for no limit.',
  trialInvalid: 'A trial has 1 to 365 days.',
  registrationNeedsTrial: 'Only a variant with trial days and one place can begin at registration.',
  registrationTaken: 'Another variant in this currency begins at registration.',
  variantUnknown: 'Choose a variant that is offered.',
  otherCurrency: 'Choose a variant in the currency of your site.',
  tooFewPlaces: 'Choose a variant with a place for each school that you pay for.',
  tooSmall: 'This plan is too small: you have more than it allows.',
  paidByOther: 'An organization pays for your plan. Only the organization can change it.',
  paysByCard: 'Your plan is paid by card. Cancel it first: a bank transfer then begins when it ends.',
  paysByCardAsked: 'This site pays by card. It has to cancel that plan first: the transfer then begins when it ends.',
  keepFirst: 'Your plan is cancelled. Keep it first, then change it.',
  payFirst: 'A payment is due. Change the card first, then change the plan.',
  keepCurrentFirst: 'A smaller plan begins when the current period ends. Keep your current plan first, then change it.',
  yearlyToMonthly:
    'A plan that is paid by year cannot change to monthly payments. Cancel it, and choose the other plan when it ends.',
  checkoutPaid: 'Your payment by card has arrived. Reload to see your plan.',
  checkoutUnclear: 'We are checking your payment by card. Ask Booklark before you pay again.',
  cardDeclined: 'The card was declined, and your plan is as it was. Change the card, then try again.',
  previewOld: 'The price was calculated some time ago. Calculate it again.',
  paymentUnavailable: 'Plans cannot be bought here yet. Ask Booklark.',
  cardUnavailable: 'Plans cannot be paid by card here. Choose bank transfer.',
  transferUnavailable: 'Plans cannot be paid by bank transfer here. Choose card.',
  changePending: 'A change of your plan is paid already. It begins when the current period ends.',
  transferReceived: 'We have received your bank transfer and are checking it. Wait until it is confirmed.',
  resumeFirst: 'Your plan is paused. Resume it first.',
  noPlan: 'You have no plan yet.',
  notPossible: 'Your plan cannot do this now. Reload and try again.',
  seatsFull: 'All places of your plan are taken. Choose a variant with more places.',
  paysItself: 'This school pays for a plan of its own. It has to cancel that plan first.',
  otherOrganization: 'Another organization pays for this school.',
  otherAmount:
    'The amount is not the one that was asked for. Ask the payer, or cancel this transfer and make a new one.',
  dayInFuture: 'Choose today or an earlier day.',
  secondPerson: 'You have recorded that this money was received. Another person has to confirm it.',
  hasSubscription: 'This site has a plan already.',
  untilInvalid: 'Choose a time.',
  untilUnpaid:
    'This day is after the time that was paid for. Ask for a bank transfer to give more time: two people confirm it.',
} as const;

export const subscriptionStateWords = {
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  paused: 'Paused',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const;

export const planPaymentWords = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
} as const;

export const bankTransferStateWords = {
  waiting: 'Waiting for the money',
  received: 'Waiting for a second person',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
} as const;
