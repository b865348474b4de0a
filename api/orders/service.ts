import { hasUnclearPayment } from '#api/payment-issues/service.ts';
import { findAttempts, hasDeclines } from './attempt-queries.ts';
import { findLeft } from './book-refund.ts';
import { depsOf, pageOf } from './checkout.ts';
import { refuseManyFailures } from './failures.ts';
import { settleMonthlyGiftJob } from './job-definitions.ts';
import { orderKeyOf } from './order-key.ts';
import { findSite, invoiceLinkTo, linkTo } from './order-links.ts';
import { findOwnOrder, refreshPayment, retryPayment } from './payment-calls.ts';
import { addAttempt, askAbout, billingOf, closeAttempt, hasSession, openPage, type PaymentDeps } from './payments.ts';
import { isRenewal, isUnpaid } from './policy.ts';
import { findBuyer, findLines, findOrder, insertOrder, type OrderRow } from './queries.ts';
import { findRefunds } from './refund-queries.ts';
import { postRenewal } from './renewals.ts';

export {
  addAttempt,
  askAbout,
  billingOf,
  closeAttempt,
  depsOf,
  findAttempts,
  findBuyer,
  findLeft,
  findLines,
  findOrder,
  findOwnOrder,
  findRefunds,
  findSite,
  hasDeclines,
  hasSession,
  hasUnclearPayment,
  insertOrder,
  invoiceLinkTo,
  isRenewal,
  isUnpaid,
  linkTo,
  type OrderRow,
  openPage,
  orderKeyOf,
  type PaymentDeps,
  pageOf,
  postRenewal,
  refreshPayment,
  refuseManyFailures,
  retryPayment,
  settleMonthlyGiftJob,
};
