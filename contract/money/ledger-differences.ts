import type { LedgerDifference } from './ledger.ts';

/** Words for the differences of the ledger, by their kind. */
export const ledgerDifferenceWords: Record<LedgerDifference['kind'], string> = {
  postings: 'The postings of “{reason}” do not sum to zero',
  order: 'Order {order}: {part}',
  fee: 'Order {order}: payment fee',
  fee_unknown: 'Order {order}: the payment fee is not known after a day',
  printing: 'Order {order}: printing',
  refund: 'A refund of order {order}: {part}',
  failed_refund: 'A refund of order {order} that failed: {part}',
  dispute: 'Dispute of order {order}: {part}',
  dispute_fee: 'Dispute of order {order}: fee',
  balance: 'Balance of the account “{account}” in {currency}',
  pending_balance: 'Balance of the account “{account}” in {currency}, on its way',
  sales: 'Book Sales in {currency}: {account}',
  pending_sales: 'Book Sales in {currency}, on its way: {account}',
  stored_total: 'Stored total of Book Sales in {currency}: {sale}',
  stored_month: 'Stored total of Book Sales of {month} in {currency}: {sale}',
  renewal: 'Monthly gift {order}: the payment {invoice}',
  invoice_numbers: 'The numbers of the invoices {series} have a gap',
  invoice: 'Invoice of order {order}: {part}',
  credit_note: 'Credit note of a refund of order {order}',
  debit_note: 'Debit note of a failed refund of order {order}',
  plan_payment: 'Payment {payment} for a plan in {currency}',
  plan_invoice: 'Invoice of payment {payment} for a plan in {currency}',
  plan_return: 'Amount returned of payment {payment} for a plan in {currency}',
  plan_note: 'Credit notes of payment {payment} for a plan in {currency}',
  cause: '{cause} in {currency}: raised',
  pending_cause: '{cause} in {currency}: on its way',
  payout: 'Payout to {cause} in {currency}: amount',
  payout_postings: 'Payout to {cause} in {currency}: what a school gave',
  payout_statement: 'Payout to {cause} in {currency}: statement',
  payout_posted: 'Payout to {cause} in {currency}: postings',
  earlier: 'Named in English: {name}',
};

/** Sentences that follow a list which ended at its limit. */
export const moreDifferencesWords = {
  more: 'There can be more: a check lists at most 1,000 differences of a kind.',
} as const;

/** The part of an order, a refund or an invoice that differs. */
const differencePartWords: Record<string, string> = {
  total: 'total',
  tax: 'tax',
  cause: 'share of causes',
  school: 'share of the school',
  platform: 'share of Booklark',
};

const differenceAccountWords: Record<string, string> = {
  provider: 'held by the payment provider',
  bank: 'bank',
  buyers: 'buyers',
  cause: 'cause',
  school: 'school',
  platform: 'Booklark',
  tax: 'tax',
  provider_fee: 'payment fees',
  printing: 'printing',
  disputes: 'disputes',
  payouts: 'payouts',
  plans: 'plans',
  plan_tax: 'tax on plans',
};

const differenceSaleWords: Record<string, string> = {
  sale: 'sales',
  gift: 'gifts',
  refund: 'refunds',
  dispute: 'disputes',
};

/** Describes a difference. `isolate` keeps a name of any direction together inside a sentence. */
export function describeDifference(
  { kind, facts }: Pick<LedgerDifference, 'kind' | 'facts'>,
  translate: (sentence: string, values?: Record<string, string>) => string,
  isolate: (name: string) => string = (name) => name,
): string {
  const wordOf = (words: Record<string, string>, name = '') => translate(words[name] ?? name);
  const { cause_name: cause = facts.cause, part, account, sale } = facts;
  const names = { ...facts, ...(cause && { cause }) };
  return translate(ledgerDifferenceWords[kind], {
    ...Object.fromEntries(Object.entries(names).map(([name, fact]) => [name, isolate(fact)])),
    part: wordOf(differencePartWords, part),
    account: cause ? isolate(cause) : wordOf(differenceAccountWords, account),
    sale: wordOf(differenceSaleWords, sale),
  });
}
