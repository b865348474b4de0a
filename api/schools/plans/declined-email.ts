import { queueMoneyEmail } from '#api/core/email/service.ts';
import { Site } from '#api/kit/hosts.ts';
import type { JobAttempt } from '#api/kit/job-runner.ts';
import { defaultLanguageOf, formatDay } from '#api/kit/language.ts';
import { findSiteOfTenant } from '#api/kit/platform-queries.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { plansPathOf } from './card-checkout.ts';
import { findCardPlan, findCheckoutOf } from './card-queries.ts';
import { findCurrentPlan } from './limit-queries.ts';

/**
 * Emails a site that its plan's renewal was declined, in the language of the person who chose the plan. Skips plans
 * that were paid meanwhile, and suspended sites, where no one can change a card.
 */
export async function emailPlanDeclined(
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
