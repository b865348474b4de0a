import { hasUnclearPayment } from '#api/money/payment-issues/service.ts';
import { findWaitingRefunds } from './approval-queries.ts';
import { findAttempts, hasDeclines } from './attempt-queries.ts';
import { findLeft, findLeftOfLines } from './book-refund.ts';
import { depsOf, pageOf } from './checkout.ts';
import { settleDisputes } from './disputes.ts';
import { countDecline, refuseManyFailures, refuseManyFailuresOf } from './failures.ts';
import { settleMonthlyGiftJob } from './job-definitions.ts';
import {
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
import { orderKeyOf } from './order-key.ts';
import { findSite, invoiceLinkTo, linkTo } from './order-links.ts';
import { findOrderProviders } from './order-providers.ts';
import { findOwnOrder, refreshPayment, retryPayment } from './payment-calls.ts';
import { addAttempt, askAbout, billingOf, closeAttempt, hasSession, openPage, type PaymentDeps } from './payments.ts';
import { isRenewal, isUnpaid } from './policy.ts';
import { findBuyer, findLines, findOrder, insertOrder, type OrderRow } from './queries.ts';
import { findRefunds, type RefundRow } from './refund-queries.ts';
import { sumOfShares } from './refund-shares.ts';
import { countDeclinedRenewal, postRenewal } from './renewals.ts';

export {
  addAttempt,
  askAbout,
  billingOf,
  closeAttempt,
  countDecline,
  countDeclinedRenewal,
  depsOf,
  findAttempts,
  findBuyer,
  findLeft,
  findLeftOfLines,
  findLines,
  findMonthlyGift,
  findOrder,
  findOrderProviders,
  findOwnOrder,
  findRefunds,
  findRenewals,
  findRunningGifts,
  findSite,
  findSuspension,
  findWaitingRefunds,
  hasDeclines,
  hasSession,
  hasUnclearPayment,
  insertMonthlyGift,
  insertOrder,
  invoiceLinkTo,
  isRenewal,
  isUnpaid,
  linkTo,
  type MonthlyChange,
  type MonthlyRow,
  type MonthlyState,
  noteCardUpdate,
  noteInvoice,
  type OrderRow,
  openPage,
  orderKeyOf,
  type PaymentDeps,
  pageOf,
  postRenewal,
  queueMonthlyReviews,
  type RefundRow,
  refreshPayment,
  refuseManyFailures,
  refuseManyFailuresOf,
  retryPayment,
  settleDisputes,
  settleMonthlyGiftJob,
  stopMonthlyGift,
  sumOfShares,
  takeCardUpdate,
  updateMonthlyGift,
};
