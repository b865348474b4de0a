import type { JobContext } from '#api/kit/job-runner.ts';
import * as queries from './check-queries.ts';

/** Checks one tenant after the other, so that no statement lasts longer than its ledger. Corrects nothing. */
export async function checkLedger(inPlatform: JobContext['inPlatform']): Promise<queries.CheckResult> {
  const all: queries.CheckResult = { transactions: 0, differences: await inPlatform(queries.checkCauses) };
  for (const tenantId of await inPlatform(queries.findLedgerTenants)) {
    const { transactions, differences } = await inPlatform((db) => queries.checkTransactions(db, tenantId));
    all.transactions += transactions;
    const orders = await inPlatform((db) => queries.checkOrders(db, tenantId));
    const refunds = await inPlatform((db) => queries.checkRefunds(db, tenantId));
    const sales = await inPlatform((db) => queries.checkSales(db, tenantId));
    const invoices = await inPlatform((db) => queries.checkInvoices(db, tenantId));
    all.differences.push(...differences, ...orders, ...refunds, ...sales, ...invoices);
  }
  return all;
}
