import { z } from 'zod';
import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import { Site } from '#api/kit/hosts.ts';
import {
  handleJob,
  type JobAttempt,
  type JobContext,
  type JobHandler,
  type ScheduledJob,
} from '#api/kit/job-runner.ts';
import { defineJob, enqueueJob } from '#api/kit/jobs.ts';
import { findSiteOfTenant } from '#api/kit/platform-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type LiveNotice, liveEmail } from './emails.ts';
import { deleteOldRegistrations, findDueNotices, lockNotice, type Notice, updateNotice } from './notice-queries.ts';
import { deleteRegistration } from './queries.ts';

export const emailAboutLessonJob = defineJob({
  name: 'email-about-lesson',
  payload: z.object({ registration_id: z.uuid() }),
  maxAttempts: 3,
});

export const liveScheduledJobs: ScheduledJob[] = [
  { name: 'email-about-lessons', cron: '*/5 * * * *', run: enqueueNotices },
  { name: 'forget-registrations', cron: '41 3 * * *', run: ({ inPlatform }) => inPlatform(deleteOldRegistrations) },
];

export function liveHandlers({ loadSettings }: { loadSettings(): Promise<JobSettings> }): JobHandler[] {
  return [handleJob(emailAboutLessonJob, (attempt) => sendNotice(attempt, loadSettings))];
}

/** Queues due emails about lessons. A registration that is found twice gets one email. */
export async function enqueueNotices({ inPlatform, inTenantOf }: JobContext): Promise<void> {
  for (const { tenantId, id } of await inPlatform(findDueNotices))
    await inTenantOf(tenantId, (db) => enqueueJob(db, emailAboutLessonJob, { registration_id: id }));
}

type Attempt = JobAttempt<{ registration_id: string }>;

async function sendNotice(
  { tenantId, payload, inPlatform, inTenantOf }: Attempt,
  loadSettings: () => Promise<JobSettings>,
): Promise<void> {
  const found = await inPlatform((db) => findSiteOfTenant(db, tenantId));
  if (!found) return;
  const context = { site: Site.parse(found), settings: await loadSettings() };
  await inTenantOf(tenantId, async (db) => {
    const notice = await lockNotice(db, payload.registration_id);
    if (!notice) return;
    if ((await queueNotice(db, notice, context)) === 'refused') return;
    await recordNotice(db, notice);
  });
}

type Context = { site: Site; settings: JobSettings };

/** Queues the email. A person without an address, such as most students, or with a blocked one gets none. */
async function queueNotice(db: TenantDb, { kind, to, ...lesson }: Notice, context: Context) {
  if (to === null) return 'no address';
  try {
    return await queueEmailIfAllowed(db, { ...(await liveEmail(kind, lesson, context)), to });
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'conflict') return 'blocked';
    throw cause;
  }
}

/** Records the notice in the email's transaction, so that no one gets it twice. */
async function recordNotice(db: TenantDb, { kind, registration, ...times }: Notice): Promise<void> {
  if (kind === 'cancelled') return deleteRegistration(db, registration.id);
  await updateNotice(db, registration.id, columnsOf(kind, times));
}

function columnsOf(kind: LiveNotice, { title, starts_at, ends_at }: Pick<Notice, 'title' | 'starts_at' | 'ends_at'>) {
  if (kind === 'day') return { day_before_at: new Date() };
  if (kind === 'half_hour') return { half_hour_before_at: new Date() };
  // Resets the reminders, so that people are reminded of the new time.
  return { title, starts_at, ends_at, day_before_at: null, half_hour_before_at: null };
}
