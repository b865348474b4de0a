import { recordAuditEvent } from '#api/core/audit/service.ts';
import { queueEmailIfAllowed, releaseEmailsJob, releaseHeldEmails } from '#api/core/email/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { defaultLanguageOf, formatDay } from '#api/kit/language.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { JobSettings, Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { alignPlanJob } from '#api/schools/plans/service.ts';
import { alignMonthlyGiftsJob } from '#api/shop/gifts/service.ts';
import { tenantClosingWords } from '#contract/administration/tenant-closing-words.ts';
import { renderAdminEmails } from './emails.ts';
import { exportSchoolJob, removeExportsJob } from './export-job.ts';
import { exportPath } from './export-link.ts';
import { closeSchool, findClosing, restoreSchool, suspendSchool } from './queries.ts';

/** Suspends a school, and emails its admins the reason. */
export async function suspend(school: SchoolCall, reason: string, settings: JobSettings): Promise<void> {
  const { db, site } = school;
  if (!(await suspendSchool(db, reason))) throw await stateRefusal(school);
  await recordAuditEvent(db, school, { act: 'tenant.suspended' });
  await alignSubscriptions(db);
  const emails = await renderAdminEmails(db, { site, settings }, 'siteSuspended', { reason });
  for (const email of emails) await queueEmailIfAllowed(db, email);
}

/** Ends a suspension or a closing. The school's jobs and emails continue. */
export async function restore(school: SchoolCall): Promise<void> {
  const closing = await findClosing(school.db, school.site.id);
  const outcome = await restoreSchool(school.db);
  if (outcome !== 'restored') throw new Refusal('conflict', { message: tenantClosingWords[outcome], state: outcome });
  await releaseHeldEmails(school.db);
  await enqueueJob(school.db, releaseEmailsJob, {});
  await recordAuditEvent(school.db, school, { act: 'tenant.restored' });
  await alignSubscriptions(school.db);
  if (closing) await enqueueJob(school.db, removeExportsJob, { version: closing.version });
}

/** Closes a school: suspends and exports it now, and erases it after 30 days. */
export async function close(
  school: SchoolCall,
  { school_name, reason }: { school_name: string; reason: string },
  settings: Settings,
): Promise<void> {
  const { db, site } = school;
  if (school_name !== site.school_name) throw fieldRefusal('school_name', tenantClosingWords.nameWrong);
  if (!(await closeSchool(db, reason))) throw await stateRefusal(school);
  await recordAuditEvent(db, school, { act: 'tenant.closed' });
  await alignSubscriptions(db);
  const closing = await findClosing(db, site.id);
  if (!closing) throw new Error('a closing has begun without a row');
  const { version, expiry } = closing;
  const name = `${site.subdomain}-export.zip`;
  const url = new URL(exportPath({ tenantId: site.id, version, expiry, name }, settings.filesSecret), settings.origin);
  const day = formatDay(new Date(expiry * 1000), defaultLanguageOf(site));
  const emails = await renderAdminEmails(db, { site, settings }, 'siteClosing', { url: url.href, reason, day });
  await enqueueJob(db, exportSchoolJob, { version, name, emails });
}

/** Queues jobs that pause, resume or end the provider's charges for this school or its causes. */
async function alignSubscriptions(db: SchoolCall['db']): Promise<void> {
  await enqueueJob(db, alignMonthlyGiftsJob, {});
  await enqueueJob(db, alignPlanJob, {});
}

/** Returns why a school cannot be suspended or closed: it already is. */
async function stateRefusal({ db, site }: SchoolCall): Promise<Refusal> {
  const state = (await findClosing(db, site.id)) ? 'closing' : 'suspended';
  return new Refusal('conflict', { message: tenantClosingWords[state], state });
}
