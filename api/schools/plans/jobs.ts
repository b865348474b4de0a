import { handleJob, type JobAttempt, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { PlanDeps } from './card-deps.ts';
import { queuePlanReviews } from './card-queries.ts';
import { settleCorrections } from './corrections.ts';
import { emailPlanDeclined } from './declined-email.ts';
import { alignPlanJob, emailPlanDeclinedJob, settlePlanJob, settlePlanPaymentJob } from './job-definitions.ts';
import { enqueueRunningPlans, settlePlan } from './settle-plan.ts';

export function planHandlers({ loadSettings }: { loadSettings: () => Promise<JobSettings> }): JobHandler[] {
  return [
    handleJob(settlePlanJob, (task) => settle(task, loadSettings)),
    handleJob(settlePlanPaymentJob, async (task) =>
      settleCorrections(await depsOf(task, loadSettings), task.payload.payment_id),
    ),
    handleJob(emailPlanDeclinedJob, (task) => emailPlanDeclined(task, loadSettings)),
    handleJob(alignPlanJob, ({ tenantId, inTenantOf }) => inTenantOf(tenantId, (db) => enqueueRunningPlans(db))),
  ];
}

async function settle(
  task: JobAttempt<{ checkout_id: string }>,
  loadSettings: () => Promise<JobSettings>,
): Promise<void> {
  const deps = await depsOf(task, loadSettings);
  if (!(await settlePlan(deps, task.payload.checkout_id)))
    throw new Error('a plan changed while its provider was asked');
}

async function depsOf(
  { tenantId, inTenantOf }: Pick<JobAttempt<unknown>, 'tenantId' | 'inTenantOf'>,
  loadSettings: () => Promise<JobSettings>,
): Promise<PlanDeps> {
  return { tenantId, settings: await loadSettings(), inTransaction: (work) => inTenantOf(tenantId, work) };
}

export const planScheduledJobs: ScheduledJob[] = [
  { name: 'review-plans', cron: '47 * * * *', pool: 'money', run: ({ inPlatform }) => inPlatform(queuePlanReviews) },
];
