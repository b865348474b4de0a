import { handleJob, type JobContext, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import { insertIssues } from '#api/payment-issues/service.ts';
import { checkLedger } from './check.ts';
import * as queries from './check-queries.ts';
import { checkLedgerJob } from './job-definitions.ts';

/** Of the reference of an issue. */
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
    await queries.deleteOldChecks(db, tenantId);
    return queries.insertCheck(db, tenantId);
  });
  await storeCheck(context, tenantId, check);
}

async function storeCheck(context: JobContext, tenantId: string, check: string): Promise<void> {
  const result = await checkLedger(context.inPlatform);
  await context.inTenantOf(tenantId, (db) => queries.updateCheck(db, tenantId, check, result));
  const { transactions, differences } = result;
  if (differences.length === 0) return;
  const facts = { alert: 'ledger', check, transactions, differences: differences.slice(0, 10) };
  context.log.error(facts, 'the ledger differs');
  const issues = differences.map(({ name, ...details }) => {
    return { provider: null, reason: 'ledger' as const, reference: name.slice(0, MAX_REFERENCE_LENGTH), details };
  });
  await context.inTenantOf(tenantId, (db) => insertIssues(db, tenantId, issues));
}
