import { handleJob, type JobAttempt, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { PlanDeps } from './card-deps.ts';
import { queuePlanReviews } from './card-queries.ts';
import { emailPlanDeclined } from './declined-email.ts';
import { alignPlanJob, emailPlanDeclinedJob, settlePlanJob } from './job-definitions.ts';
import { enqueueRunningPlans, settlePlan } from './settle-plan.ts';

export function planHandlers({ loadSettings }: { loadSettings: () => Promise<JobSettings> }): JobHandler[] {
  return [
    handleJob(settlePlanJob, (task) => settle(task, loadSettings)),
    handleJob(emailPlanDeclinedJob, (task) => emailPlanDeclined(task, loadSettings)),
    handleJob(alignPlanJob, ({ tenantId, inTenantOf }) =>
      inTenantOf(tenantId, (db) => enqueueRunningPlans(db, tenantId)),
    ),
  ];
}

async function settle(
  { tenantId, inTenantOf, payload }: JobAttempt<{ checkout_id: string }>,
  loadSettings: () => Promise<JobSettings>,
): Promise<void> {
  const settings = await loadSettings();
  const deps: PlanDeps = { tenantId, settings, inTransaction: (work) => inTenantOf(tenantId, work) };
  if (!(await settlePlan(deps, payload.checkout_id))) throw new Error('a plan changed while its provider was asked');
}

export const planScheduledJobs: ScheduledJob[] = [
  { name: 'review-plans', cron: '47 * * * *', pool: 'money', run: ({ inPlatform }) => inPlatform(queuePlanReviews) },
];
