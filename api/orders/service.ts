import { hasUnclearPayment } from '#api/payment-issues/service.ts';
import { findWaitingRefunds } from './approval-queries.ts';
import { findAttempts, hasDeclines } from './attempt-queries.ts';
import { findLeft, findLeftOfLines } from './book-refund.ts';
import { depsOf, pageOf } from './checkout.ts';
import { refuseManyFailures } from './failures.ts';
import { orderKeyOf } from './order-key.ts';
import { findOwnOrder, refreshPayment, retryPayment } from './payment-calls.ts';
import { addAttempt, openPage } from './payments.ts';
import { isUnpaid } from './policy.ts';
import { findLines, findOrder, insertOrder, type OrderRow } from './queries.ts';
import { findRefunds } from './refund-queries.ts';
import { sumOfShares } from './refund-shares.ts';

export {
  addAttempt,
  depsOf,
  findAttempts,
  findLeft,
  findLeftOfLines,
  findLines,
  findOrder,
  findOwnOrder,
  findRefunds,
  findWaitingRefunds,
  hasDeclines,
  hasUnclearPayment,
  insertOrder,
  isUnpaid,
  type OrderRow,
  openPage,
  orderKeyOf,
  pageOf,
  refreshPayment,
  refuseManyFailures,
  retryPayment,
  sumOfShares,
};
