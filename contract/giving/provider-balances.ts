import { z } from 'zod';
import { route } from '#contract/kit/route.ts';
import { PaidWith } from '#contract/money/paid-with.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');

/** The balance that a provider should hold in one currency, beside its reported transfers to the bank. */
export const ProviderBalance = z.object({
  provider: PaidWith,
  currency: z.string(),
  by_ledger: Amount.describe('What it took at all schools, less its fees, refunds and disputes.'),
  transferred: Amount.nullable().describe('To the bank, as the provider says. Null: it does not tell, or not now.'),
  left: Amount.nullable().describe('What should still be there.'),
  state: z
    .enum(['known', 'not_told', 'away', 'not_set_up'])
    .describe('`not_told`: no call of the provider tells it. `away`: it did not answer now.'),
});
export type ProviderBalance = z.output<typeof ProviderBalance>;

export const listProviderBalances = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/provider-balances/',
  summary: 'List what each provider should hold by the ledger, beside what it transferred, by currency.',
  reply: z.object({ results: z.array(ProviderBalance) }),
  csv: ['provider', 'currency', 'by_ledger', 'transferred', 'left', 'state'],
  csvRows: ({ results }) => results,
});
