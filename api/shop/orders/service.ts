export { hasUnclearPayment } from '#api/money/payment-issues/service.ts';
export { findAttempts } from './attempt-queries.ts';
export { settleDisputes } from './disputes.ts';
export { orderKeyOf } from './order-key.ts';
