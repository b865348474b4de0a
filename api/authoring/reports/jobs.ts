import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import { Site } from '#api/kit/hosts.ts';
import { handleJob, type JobAttempt, type JobHandler } from '#api/kit/job-runner.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { findSiteOfTenant } from '#api/kit/platform-queries.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { emailUrgentReportJob } from './job-definitions.ts';
import { claimEmail, findLeads, type Lead } from './job-queries.ts';

type LoadSettings = () => Promise<JobSettings>;

export function reportHandlers({ loadSettings }: { loadSettings: LoadSettings }): JobHandler[] {
  return [handleJob(emailUrgentReportJob, (attempt) => emailAdmins(attempt, loadSettings))];
}

/**
 * Emails a school's admins about an urgent report. Queues and claims the email in one transaction, so that no one gets
 * two.
 */
async function emailAdmins(
  { tenantId, payload, inPlatform, inTenantOf }: JobAttempt<{ report_id: string }>,
  loadSettings: LoadSettings,
): Promise<void> {
  const siteRow = await inPlatform((db) => findSiteOfTenant(db, tenantId));
  if (!siteRow) return;
  const site = Site.parse(siteRow);
  const { origin, renderEmail } = await loadSettings();
  const content = { url: siteUrl(origin, site, '/dashboard/review?queue=reports') };
  const email = await renderEmail({ name: 'urgentReport', content, site, language: defaultLanguageOf(site) });
  await inTenantOf(tenantId, async (db) => {
    const claimed = await claimEmail(db, payload.report_id);
    if (!claimed) return;
    for (const { email: to } of receiversOf(await findLeads(db), claimed.author_id))
      await queueEmailIfAllowed(db, { ...email, kind: 'report', to });
  });
}

/** Returns the admins without the author, who reads no reports; without another admin, the school's other reviewers. */
export function receiversOf(leads: Lead[], authorId: string | null): Lead[] {
  const others = leads.filter(({ id }) => id !== authorId);
  const admins = others.filter(({ role }) => role !== 'teacher_admin');
  return [admins, others, leads].find((group) => group.length > 0) ?? [];
}
