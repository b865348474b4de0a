/** A guard of money that is removed, and the test that must notice. */
export type Mutation = {
  /** The missing guard. */
  name: string;
  /** Statements that change the database of the tests once it is made. */
  sql?: string;
  /** A text that occurs once in its file, and its replacement. */
  edits?: { file: string; from: string; to: string }[];
  /** `title`: the title of the test in its file; `row`: the value of `%s` in it. */
  test: { file: string; title: string; row?: string };
};

const ledger = 'api/money/ledger/ledger.test.ts';
const differences = 'api/shop/orders/differences.deep.test.ts';
const payouts = 'api/giving/payouts/payouts.test.ts';
const approvals = 'api/shop/orders/refund-approvals.deep.test.ts';
const transfers = 'api/schools/plans/transfers.deep.test.ts';
const ofSession = 'api/shop/orders/session-difference.ts';
const another = 'another %s is an issue for a person, and changes nothing';
const oneForBoth = 'the database refuses one person for both steps';

/** Returns a mutation of a check in the code. */
const without = (file: string, from: string, to: string) => ({ edits: [{ file, from, to }] });

export const mutations: Mutation[] = [
  {
    name: 'the unique reason of a transaction',
    sql: 'alter table ledger_transactions drop constraint ledger_transactions_tenant_id_reason_key',
    ...without(
      'api/money/ledger/queries.ts',
      "    .onConflict((conflict) => conflict.columns(['tenant_id', 'reason']).doNothing())\n",
      '',
    ),
    test: { file: ledger, title: 'a fact that is reported again, also twenty times at the same time, is posted once' },
  },
  {
    name: 'the sum of zero of a transaction',
    sql: 'drop trigger checks_balance on ledger_transactions',
    test: { file: ledger, title: 'postings of %s are refused, and nothing of them stays', row: 'one unit too much' },
  },
  {
    name: 'the check of the amount',
    ...without(ofSession, 'if (session.amount !== order.total || amount !== order.total)', 'if (amount < 0)'),
    test: { file: differences, title: another, row: 'amount' },
  },
  {
    name: 'the check of the currency',
    ...without(ofSession, 'if (session.currency !== order.currency)', "if (session.currency === '')"),
    test: { file: differences, title: another, row: 'currency' },
  },
  {
    name: 'the check of the mode',
    ...without(ofSession, 'if (session.isLive !== isLive)', 'if (session.amount < 0)'),
    test: { file: differences, title: another, row: 'mode' },
  },
  {
    name: 'the check of the signature of Stripe',
    ...without('api/money/providers/stripe/events.ts', '  if (!isSigned) return undefined;\n', ''),
    test: {
      file: 'api/money/providers/webhooks.test.ts',
      title: 'what is unsigned or altered is refused and not stored',
    },
  },
  {
    name: 'the check of the signature of PayPal',
    ...without('api/money/providers/paypal/events.ts', '  if (!isSigned) return undefined;\n', ''),
    test: {
      file: 'api/money/providers/paypal/webhook.test.ts',
      title: 'a webhook without a signature, altered, written again, empty or too large is refused',
    },
  },
  {
    name: 'the check of the header of PhonePe',
    ...without(
      'api/money/providers/phonepe/events.ts',
      '  if (!isSameInConstantTime(authorization, expected)) return undefined;\n',
      '  isSameInConstantTime(authorization, expected);\n',
    ),
    test: {
      file: 'api/money/providers/phonepe/checkout.test.ts',
      title: 'without the header, with a token or with a body that is too large is refused',
    },
  },
  {
    name: 'the check of the host of a certificate of PayPal',
    ...without(
      'api/money/providers/paypal/certificates.ts',
      '    if (!isCertificateUrl(url, base)) return undefined;\n',
      '',
    ),
    test: {
      file: 'api/money/providers/paypal/webhook.test.ts',
      title: 'one that names a certificate of another host is refused, and no one is asked for it',
    },
  },
  {
    name: 'the check of the age of an event of Stripe',
    ...without(
      'api/money/providers/stripe/events.ts',
      'const MAX_AGE_SECONDS = 300;',
      'const MAX_AGE_SECONDS = 30_000_000;',
    ),
    test: { file: 'api/money/providers/webhooks.test.ts', title: 'what is six minutes old is refused and not stored' },
  },
  {
    name: 'the unique line of a payout',
    sql: 'alter table payout_postings drop constraint payout_postings_once',
    test: { file: payouts, title: 'the database refuses a posting in two payouts' },
  },
  {
    name: 'the second person of a payout',
    ...without(
      'api/giving/payouts/actions.ts',
      "  if (payout.prepared_by === by.actor.personId) throw new Refusal('forbidden', { message: payoutWords.samePerson });\n",
      '',
    ),
    test: { file: payouts, title: 'is refused to the person who prepared it' },
  },
  {
    name: 'the second person of a payout, in the database',
    sql: 'alter table payouts drop constraint payouts_by_two_people',
    test: { file: payouts, title: oneForBoth },
  },
  {
    name: 'the second person of a refund',
    ...without(
      'api/shop/orders/refund-approvals.ts',
      "  if ((await findAsker(db, key)) === by.personId) throw new Refusal('forbidden', { message: refundWords.ownRefund });\n",
      '',
    ),
    test: {
      file: approvals,
      title: 'waits, posts and sends nothing, and is paid back when a second person approves',
    },
  },
  {
    name: 'the second person of a refund, in the database',
    sql: 'alter table refund_approvals drop constraint refund_approvals_second_person',
    test: { file: approvals, title: 'cannot be approved in the database by who asked, nor without a decision' },
  },
  {
    name: 'the second person of a bank transfer',
    ...without(
      'api/schools/plans/transfers.ts',
      "  if (row.received_by === by.id) throw new Refusal('forbidden', { message: planWords.secondPerson });\n",
      '',
    ),
    test: { file: transfers, title: 'is not confirmed by the person who recorded the money' },
  },
  {
    name: 'the second person of a bank transfer, in the database',
    sql: 'alter table bank_transfers drop constraint bank_transfers_two_people',
    test: { file: transfers, title: oneForBoth },
  },
];
