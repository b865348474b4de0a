import { queueMoneyEmail } from '#api/core/email/service.ts';
import { Site } from '#api/kit/hosts.ts';
import { handleJob, type JobAttempt, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import { defaultLanguageOf, formatDay } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { findSiteOfTenant } from '#api/kit/platform-queries.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { plansPathOf } from './card-checkout.ts';
import type { PlanDeps } from './card-issues.ts';
import { findCardPlan, findCheckoutOf, queuePlanReviews } from './card-queries.ts';
import { settleCorrections } from './corrections.ts';
import { alignPlanJob, emailPlanDeclinedJob, settlePlanJob, settlePlanPaymentJob } from './job-definitions.ts';
import { findCurrentPlan } from './limit-queries.ts';
import { enqueueRunningPlans, settlePlan } from './settle-plan.ts';

/**
 * Emails a site that its plan's renewal was declined, in the language of the person who chose the plan. Skips plans
 * that were paid meanwhile, and suspended sites, where no one can change a card.
 */
async function emailPlanDeclined(
  { tenantId, payload, inTenantOf, inPlatform }: JobAttempt<{ email_id: string }>,
  loadSettings: () => Promise<JobSettings>,
): Promise<void> {
  const row = await inPlatform((db) => findSiteOfTenant(db, tenantId));
  const { plan, checkout } = await inTenantOf(tenantId, async (db) => {
    const own = await findCardPlan(db);
    return {
      plan: await findCurrentPlan(db),
      checkout: own?.provider_id ? await findCheckoutOf(db, own.provider_id) : undefined,
    };
  });
  if (!row || plan?.state !== 'past_due' || plan.grace_until === null) return;
  const site = Site.parse(row);
  const { origin, renderEmail } = await loadSettings();
  const language = interfaceLanguages.find((known) => known === checkout?.language) ?? defaultLanguageOf(site);
  const content = {
    plan: plan.plan_name,
    day: formatDay(plan.grace_until, language),
    url: siteUrl(origin, site, plansPathOf(site)),
  };
  const email = await renderEmail({ name: 'planDeclined', content, site, language });
  await inTenantOf(tenantId, (db) =>
    queueMoneyEmail(db, { ...email, to: site.school_email, subjectId: payload.email_id }),
  );
}

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
