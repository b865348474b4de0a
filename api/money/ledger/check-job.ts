import { handleJob, type JobContext, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import { insertIssues, type NewIssue } from '#api/money/payment-issues/queries.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import type { LedgerDifference } from '#contract/money/ledger.ts';
import { checkLedger } from './check.ts';
import * as queries from './check-queries.ts';
import { checkLedgerJob } from './job-definitions.ts';

/** The longest reference of an issue. */
const MAX_REFERENCE_LENGTH = 255;

export const ledgerHandlers: JobHandler[] = [
  handleJob(checkLedgerJob, ({ tenantId, payload: { check }, ...context }) => storeCheck(context, tenantId, check)),
];

export const ledgerScheduledJobs: ScheduledJob[] = [
  // Do not rename: queued jobs are found by this name.
  { name: 'check-ledger-at-night', cron: '47 2 * * *', run: checkAtNight },
];

async function checkAtNight(context: JobContext): Promise<void> {
  const tenantId = await context.inPlatform(queries.findPlatformTenant);
  const check = await context.inTenantOf(tenantId, async (db) => {
    await queries.deleteOldChecks(db);
    return queries.insertCheck(db);
  });
  await storeCheck(context, tenantId, check);
}

async function storeCheck(context: JobContext, tenantId: string, check: string): Promise<void> {
  const result = await checkLedger(context.inPlatform);
  await context.inTenantOf(tenantId, (db) => queries.updateCheck(db, check, result));
  const { transactions, differences, has_more } = result;
  if (differences.length === 0) return;
  const facts = { alert: 'ledger', check, transactions, has_more, differences: differences.slice(0, 10) };
  context.log.error(facts, 'the ledger differs');
  await listDifferences(context, tenantId, result);
}

/** Lists differences among the payment issues of their school; those of erased schools are listed at the platform. */
async function listDifferences(
  { inPlatform, inTenantOf }: JobContext,
  platformId: string,
  { differences, has_more }: queries.CheckResult,
): Promise<void> {
  const schools = new Set(differences.map(({ tenant }) => tenant));
  const existing = await inPlatform((db) => queries.findExistingSchools(db, [...schools]));
  const byTenant = Map.groupBy(differences, ({ tenant }) => (existing.has(tenant) ? tenant : platformId));
  for (const [tenantId, ofTenant] of byTenant) {
    const issues = ofTenant.map((difference) => toIssue(difference, tenantId));
    await inTenantOf(tenantId, (db) => insertIssues(db, issues));
  }
  if (has_more) await inTenantOf(platformId, (db) => insertIssue(db, MORE));
}

/**
 * Returns the issue of a difference. Its reference is the same every night, and names the school only where the list
 * does not.
 */
function toIssue({ tenant, kind, facts, ledger, shown }: LedgerDifference, listedAt: string): NewIssue {
  const { cause_name: _, ...identity } = facts;
  const erased = tenant === listedAt ? {} : { erased_school: tenant };
  const reference = Object.values({ kind, ...erased, ...identity }).join(' ');
  return {
    ...{ provider: null, reason: 'ledger', reference: reference.slice(0, MAX_REFERENCE_LENGTH) },
    details: { kind, ...erased, ...facts, ledger, shown },
  };
}

const MORE: NewIssue = { provider: null, reason: 'ledger', reference: 'more', details: { kind: 'more' } };
