// Written from contract/money/ledger.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/money/ledger.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showLedgerBalances = 'GET /ledger/balances/' as Endpoint<typeof routes.showLedgerBalances>;
export const showLedgerCheck = 'GET /api-super-admin/ledger/checks/{id}/' as Endpoint<typeof routes.showLedgerCheck>;
export const startLedgerCheck = 'POST /api-super-admin/ledger/checks/' as Endpoint<typeof routes.startLedgerCheck>;
