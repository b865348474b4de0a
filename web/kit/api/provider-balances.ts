// Written from contract/giving/provider-balances.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/giving/provider-balances.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listProviderBalances = 'GET /api-super-admin/provider-balances/' as Endpoint<
  typeof routes.listProviderBalances
>;
