export { hasUnclearPayment } from '#api/money/payment-issues/service.ts';
export { findWaitingRefunds } from './approval-queries.ts';
export { findAttempts } from './attempt-queries.ts';
export { settleDisputes } from './disputes.ts';
export { countDecline } from './failures.ts';
export { orderKeyOf } from './order-key.ts';
export { invoiceLinkTo } from './order-links.ts';
