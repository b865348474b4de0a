export { hasUnclearPayment } from '#api/money/payment-issues/service.ts';
export { findWaitingRefunds } from './approval-queries.ts';
export { findAttempts, hasDeclines } from './attempt-queries.ts';
export { findLeft, findLeftOfLines } from './book-refund.ts';
export { depsOf, pageOf } from './checkout.ts';
export { settleDisputes } from './disputes.ts';
export { countDecline, refuseManyFailures, refuseManyFailuresOf } from './failures.ts';
export { settleMonthlyGiftJob } from './job-definitions.ts';
export {
  findMonthlyGift,
  findRenewals,
  findRunningGifts,
  findSuspension,
  insertMonthlyGift,
  type MonthlyChange,
  type MonthlyRow,
  type MonthlyState,
  noteCardUpdate,
  noteInvoice,
  queueMonthlyReviews,
  stopMonthlyGift,
  takeCardUpdate,
  updateMonthlyGift,
} from './monthly-queries.ts';
export { orderKeyOf } from './order-key.ts';
export { findSite, invoiceLinkTo, linkTo } from './order-links.ts';
export { findOrderProviders } from './order-providers.ts';
export { findOwnOrder, refreshPayment, retryPayment } from './payment-calls.ts';
export { addAttempt, askAbout, billingOf, closeAttempt, hasSession, openPage, type PaymentDeps } from './payments.ts';
export { isRenewal, isUnpaid } from './policy.ts';
export { findBuyer, findLines, findOrder, insertOrder, type OrderRow } from './queries.ts';
export { findRefunds, type RefundRow } from './refund-queries.ts';
export { sumOfShares } from './refund-shares.ts';
export { countDeclinedRenewal, postRenewal } from './renewals.ts';
