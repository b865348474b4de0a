import type { JobContext } from '#api/kit/job-runner.ts';
import * as queries from './check-queries.ts';

/** Checks one tenant after the other, so that no statement lasts longer than its ledger. Corrects nothing. */
export async function checkLedger(inPlatform: JobContext['inPlatform']): Promise<queries.CheckResult> {
  const all: queries.CheckResult = { transactions: 0, differences: await inPlatform(queries.checkCauses) };
  for (const tenantId of await inPlatform(queries.findLedgerTenants)) {
    const { transactions, differences } = await inPlatform((db) => queries.checkTransactions(db, tenantId));
    all.transactions += transactions;
    all.differences.push(...differences);
    for (const check of checksOfTenant) all.differences.push(...(await inPlatform((db) => check(db, tenantId))));
  }
  return all;
}

const checksOfTenant = [
  queries.checkBalances,
  queries.checkOrders,
  queries.checkFees,
  queries.checkPrinting,
  queries.checkRefunds,
  queries.checkSales,
  queries.checkSaleTotals,
  queries.checkInvoices,
];
