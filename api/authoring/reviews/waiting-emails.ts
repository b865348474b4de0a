import { z } from 'zod';
import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import { Site } from '#api/kit/hosts.ts';
import { handleJob, type JobAttempt, type JobContext, type JobHandler } from '#api/kit/job-runner.ts';
import { defineJob, enqueueJob } from '#api/kit/jobs.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { findSiteOfTenant } from '#api/kit/platform-queries.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { dayInWords } from '#contract/kit/days.ts';
import { claimReviewEmail, findRecipients, findSchoolsWithReviews, type Recipient } from './job-queries.ts';

/** TypeScript lacks this method of ECMA-402. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/**
 * Returns a time zone of a country; of several, the middle one, so that no part of the country is far from its local
 * time.
 */
export function timeZoneOf(country: string | null): string {
  const zones = country ? ((new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones() ?? []) : [];
  const sorted = zones.toSorted((left, right) => offsetOf(left) - offsetOf(right));
  return sorted[Math.floor(sorted.length / 2)] ?? 'UTC';
}

/** Returns the hours between a time zone and UTC in winter, which are used only to order a country's zones. */
function offsetOf(zone: string): number {
  const noon = new Date('2026-01-15T12:00:00Z');
  const { day, hour } = clockIn(zone, noon);
  return hour + (day > '2026-01-15' ? 24 : day < '2026-01-15' ? -24 : 0);
}

/** Returns the day and the hour of a time in a time zone. */
export function clockIn(timeZone: string, now: Date): { day: string; hour: number } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(now);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

const emailReviewersJob = defineJob({
  name: 'email-reviewers',
  payload: z.object({ day: z.iso.date(), time_zone: z.string() }),
  maxAttempts: 3,
});
type Attempt = JobAttempt<{ day: string; time_zone: string }>;
type LoadSettings = () => Promise<JobSettings>;

/** The morning hours of a school. Later hours make up for a worker that did not run in the first. */
const MORNING = { from: 7, to: 11 };

/** Queues emails for schools where it is morning and reviews wait. A person who is found twice gets one email. */
export async function enqueueReviewerEmails(
  { inPlatform, inTenantOf }: JobContext,
  now: Date = new Date(),
): Promise<void> {
  for (const { tenant_id, country } of await inPlatform(findSchoolsWithReviews)) {
    const time_zone = timeZoneOf(country);
    const { day, hour } = clockIn(time_zone, now);
    if (hour < MORNING.from || hour > MORNING.to) continue;
    await inTenantOf(tenant_id, (db) => enqueueJob(db, emailReviewersJob, { day, time_zone }));
  }
}

export function reviewerEmailHandler(loadSettings: LoadSettings): JobHandler {
  return handleJob(emailReviewersJob, (attempt) => emailReviewers(attempt, loadSettings));
}

async function emailReviewers({ tenantId, payload, inPlatform, inTenantOf }: Attempt, loadSettings: LoadSettings) {
  const siteRow = await inPlatform((db) => findSiteOfTenant(db, tenantId));
  if (!siteRow) return;
  const context = { site: Site.parse(siteRow), settings: await loadSettings(), ...payload };
  for (const recipient of await inTenantOf(tenantId, (db) => findRecipients(db, payload.day)))
    await inTenantOf(tenantId, (db) => emailReviewer(db, context, recipient));
}

type Context = { site: Site; settings: JobSettings; day: string; time_zone: string };

/** Queues the email of a day, in the site's language, because accounts have none. */
async function emailReviewer(
  db: TenantDb,
  { site, settings, day, time_zone: timeZone }: Context,
  { id, email: to, count, oldest_at }: Recipient,
): Promise<void> {
  if (!(await claimReviewEmail(db, { userId: id, day }))) return;
  const language = defaultLanguageOf(site);
  const content = {
    url: siteUrl(settings.origin, site, '/dashboard/review'),
    count,
    day: dayInWords(oldest_at, language, timeZone),
  };
  const email = await settings.renderEmail({ name: 'reviewsWaiting', content, site, language });
  await queueEmailIfAllowed(db, { ...email, kind: 'account', to });
}
