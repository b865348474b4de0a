import type { ProvidersSettings } from '#api/kit/provider-settings.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { findProvider, ProviderAway } from '#api/money/providers/service.ts';
import { listProviderBalances, type ProviderBalance } from '#contract/giving/provider-balances.ts';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import { findLedgerBalances, type LedgerBalance } from './provider-balance-queries.ts';

type TransferReport = { state: ProviderBalance['state']; transfers: Map<string, number> };

export const providerBalanceRoutes = [
  servePlatform(listProviderBalances, async ({ inPlatform, settings }) => {
    const balances = await inPlatform(findLedgerBalances);
    const names = [...new Set(balances.map(({ provider }) => provider))];
    // Asks all providers together, outside a transaction.
    const reports = new Map(await Promise.all(names.map(async (name) => [name, await ask(settings, name)] as const)));
    return { results: balances.map((row) => toBalance(row, reports.get(row.provider))) };
  }),
];

async function ask(settings: ProvidersSettings, name: PaymentProvider): Promise<TransferReport> {
  const provider = findProvider(settings, name);
  if (!provider) return { state: 'not_set_up', transfers: new Map() };
  if (!provider.findTransfers) return { state: 'not_told', transfers: new Map() };
  try {
    const transfers = await provider.findTransfers();
    return { state: 'known', transfers: new Map(transfers.map(({ currency, amount }) => [currency, amount])) };
  } catch (cause) {
    if (!(cause instanceof ProviderAway)) throw cause;
    return { state: 'away', transfers: new Map() };
  }
}

function toBalance(
  { provider, currency, amount: by_ledger }: LedgerBalance,
  report: TransferReport | undefined,
): ProviderBalance {
  const transferred = report?.state === 'known' ? (report.transfers.get(currency) ?? 0) : null;
  return {
    ...{ provider, currency, by_ledger, transferred, state: report?.state ?? 'not_set_up' },
    left: transferred === null ? null : by_ledger - transferred,
  };
}
