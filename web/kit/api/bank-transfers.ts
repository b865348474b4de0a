// Written from contract/schools/bank-transfers.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/schools/bank-transfers.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const confirmBankTransfer = 'POST /api-super-admin/bank-transfers/{id}/confirm/' as Endpoint<
  typeof routes.confirmBankTransfer
>;
export const createBankTransfer = 'POST /api-super-admin/bank-transfers/' as Endpoint<typeof routes.createBankTransfer>;
export const listBankTransfers = 'GET /api-super-admin/bank-transfers/' as Endpoint<typeof routes.listBankTransfers>;
export const listPlatformPayments = 'GET /api-super-admin/payment-history/' as Endpoint<
  typeof routes.listPlatformPayments
>;
export const recordBankTransfer = 'PATCH /api-super-admin/bank-transfers/{id}/' as Endpoint<
  typeof routes.recordBankTransfer
>;
