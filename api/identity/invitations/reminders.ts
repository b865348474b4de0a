import { z } from 'zod';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { queueEmail } from '#api/core/email/service.ts';
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
import { sha256 } from '#api/kit/secrets.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { auditFacts, auditSubject, newToken } from './actions.ts';
import { invitationEmail } from './emails.ts';
import {
  findInvitationsToRemind,
  insertReminderLink,
  lockInvitationToRemind,
  updateReminder,
} from './reminder-queries.ts';

const remindInviteeJob = defineJob({
  name: 'remind-invitee',
  payload: z.object({ invitation_id: z.uuid() }),
  maxAttempts: 3,
});

export const reminderScheduledJobs: ScheduledJob[] = [
  { name: 'remind-invitees', cron: '27 * * * *', run: enqueueReminders },
];

export function reminderHandlers({ loadSettings }: { loadSettings(): Promise<JobSettings> }): JobHandler[] {
  return [handleJob(remindInviteeJob, (attempt) => remindInvitee(attempt, loadSettings))];
}

/**
 * Queues reminders for invitations that have waited for three days. An invitation that is found twice gets one
 * reminder.
 */
export async function enqueueReminders({ inPlatform, inTenantOf }: JobContext): Promise<void> {
  for (const { tenantId, id } of await inPlatform(findInvitationsToRemind))
    await inTenantOf(tenantId, (db) => enqueueJob(db, remindInviteeJob, { invitation_id: id }));
}

type Attempt = JobAttempt<{ invitation_id: string }>;

async function remindInvitee(
  { tenantId, payload, inPlatform, inTenantOf }: Attempt,
  loadSettings: () => Promise<JobSettings>,
): Promise<void> {
  const siteRow = await inPlatform((db) => findSiteOfTenant(db, tenantId));
  if (!siteRow) return;
  const context = { site: Site.parse(siteRow), settings: await loadSettings() };
  try {
    await inTenantOf(tenantId, (db) => sendReminder(db, context, payload.invitation_id));
  } catch (cause) {
    // The mailbox or the site has reached today's limit. The next hour finds the invitation again.
    if (!(cause instanceof Refusal)) throw cause;
  }
}

/**
 * Sends the reminder, unless the invitation has changed since it was found. Only hashes of links are stored, so the
 * reminder has a new link. The link ends with the invitation, because no one decided to extend it.
 */
async function sendReminder(
  db: TenantDb,
  { site, settings }: { site: Site; settings: JobSettings },
  id: string,
): Promise<void> {
  const invitation = await lockInvitationToRemind(db, id);
  if (!invitation) return;
  const token = newToken();
  const email = await invitationEmail(invitation, token, { site, settings, isReminder: true });
  const mailId = await queueEmail(db, email);
  await insertReminderLink(db, id, { hash: sha256(token), mailId });
  await updateReminder(db, id, mailId);
  await recordAuditEvent(
    db,
    { actor: { tenantId: site.id, role: 'worker', personId: null, sessionId: null }, ip: null },
    { act: 'invitation.reminded', subjects: auditSubject(invitation), facts: auditFacts(invitation) },
  );
}
