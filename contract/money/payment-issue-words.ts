import { withContext } from '#contract/kit/message-context.ts';

/** Descriptions of payment issues at a provider. */
export const paymentIssueWords = {
  noteInvalid: 'Write what you did, in at most 1,000 characters.',
  amount: '{provider} has another amount than the order.',
  currency: '{provider} has another currency than the order.',
  order: '{provider} says that this payment is for another order or school.',
  mode: 'The payment is from another mode, test or live.',
  unknown_object: '{provider} reports a payment that no order here knows.',
  no_news: 'Nothing was heard of this payment for three days.',
  refunded_at_provider: 'A refund at {provider} does not fit this order. The order does not show it.',
  return_failed: 'A second payment for one order could not be paid back.',
  refund_failed: 'A refund failed at the bank of the buyer. The money is at {provider} again.',
  disputed: 'The bank of the buyer has disputed this payment. The money is held until it decides.',
  ledger: 'The ledger and what is shown are not the same.',
  card_testing: 'Someone seems to test stolen cards at this school.',
} as const;

/** Descriptions of payment issues of plans, where they differ from those of orders. */
export const planIssueWords: Partial<Record<keyof typeof paymentIssueWords, string>> = {
  amount: 'The amount at {provider} is not that of the plan.',
  currency: 'The currency at {provider} is not that of the plan.',
  order: '{provider} says that this payment is for another plan or site.',
  refunded_at_provider:
    'A refund at {provider} does not fit this payment for a plan. The payment history does not show it.',
  disputed: 'The bank of a site has disputed a payment for its plan. The money is held until it decides.',
};

/** Next steps for a payment issue of a plan, where they differ from those of an order. */
export const planIssueStepWords: typeof planIssueWords = {
  amount: 'Look at the payment at {provider}. Pay it back there, or agree with the site on the rest.',
  order:
    'Look at the payment at {provider}. If it belongs to another site or product of this account, nothing has to be done here.',
  disputed:
    'Answer the dispute at {provider} before its last day, with what proves the sale. The payment history and the invoice follow the decision of the bank by themselves.',
};

/** Labels of the facts of a payment issue, by the names of its details. */
export const issueFactWords: Record<string, string> = {
  order: 'Order',
  attempt: 'Attempt to pay',
  refund: withContext('Refund', 'noun'),
  expected_school: 'School expected',
  found_school: 'School at {provider}',
  expected_order: 'Order expected',
  found_order: 'Order at {provider}',
  expected_attempt: 'Attempt to pay expected',
  found_attempt: 'Attempt to pay at {provider}',
  expected_session: 'Payment page expected',
  found_session: 'Payment page that was reported',
  expected_payment: 'Payment expected',
  found_payment: 'Payment that was refunded',
  expected: 'Expected',
  found: '{provider} has',
  amount: 'Amount',
  payment: 'Payment at {provider}',
  session: 'Payment page at {provider}',
  event: 'Event of {provider}',
  type: 'Kind of event',
  state: 'Status',
  paid: 'Paid',
  refunded: 'Refunded',
  erased_school: 'School that was erased',
  declined: 'Declined cards',
  paid_orders: 'Paid orders',
  minutes: 'Counted minutes',
  ledger: 'In the ledger',
  shown: 'What is shown',
  dispute: 'Dispute at {provider}',
  answer_by: 'Last day to answer',
};
