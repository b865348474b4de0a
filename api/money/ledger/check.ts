import type { JobContext } from '#api/kit/job-runner.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { LedgerDifference } from '#contract/money/ledger.ts';
import * as queries from './check-queries.ts';

/** The maximum that a statement lists of each kind. */
const MAX_LISTED = 1000;

type Options = {
  /** Number of concurrent statements. */
  connections?: number;
  /**
   * Approximate number of transactions that one statement checks, so that it ends before its timeout. A larger school
   * is one statement too.
   */
  maxTransactions?: number;
};

/** Checks all schools with few statements, each of which compares both sides in one snapshot. Corrects nothing. */
export async function checkLedger(
  inPlatform: JobContext['inPlatform'],
  { connections = 1, maxTransactions = 250_000 }: Options = {},
): Promise<queries.CheckResult> {
  const ranges = await inPlatform((db) => queries.findLedgerRanges(db, maxTransactions));
  // The longest checks run first, so that no connection waits long for the last one.
  const checks = checksOfRange.flatMap((check) => ranges.map((range) => (db: PlatformDb) => check(db, range)));
  const listed = await runAll([...checks, queries.checkCauses, queries.checkPayouts], inPlatform, connections);
  return {
    transactions: ranges.reduce((sum, { transactions }) => sum + transactions, 0),
    differences: listed.flat(),
    has_more: listed.some(({ length }) => length >= MAX_LISTED),
  };
}

const checksOfRange = [
  queries.checkTransactions,
  queries.checkSales,
  queries.checkBalances,
  queries.checkInvoices,
  queries.checkDisputes,
  queries.checkUndonePrinting,
  queries.checkRenewals,
  queries.checkPlanPayments,
] as const;

type Check = (db: PlatformDb) => Promise<LedgerDifference[]>;

/** Runs the checks in order, and returns their differences in the same order. */
async function runAll(
  checks: Check[],
  inPlatform: JobContext['inPlatform'],
  connections: number,
): Promise<LedgerDifference[][]> {
  const differences: LedgerDifference[][] = [];
  const remaining = checks.entries();
  const runInTurn = async () => {
    // The loops share one iterator, which gives each check to one of them.
    for (const [place, check] of remaining) differences[place] = await inPlatform(check);
  };
  await Promise.all(Array.from({ length: connections }, runInTurn));
  return differences;
}
