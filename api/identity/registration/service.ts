import { z } from 'zod';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { defineJob } from '#api/kit/jobs.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { sendSiteReadyAgain } from './emails.ts';

export { assertSubdomainFree, createTenant } from './actions.ts';

/** Creates samples for a school that has just confirmed its email address, unless it has declined them. */
export const createSamples = defineJob({ name: 'create-samples', payload: z.object({}) });

/** Sends a site's first admin the email again, with a new link, unless they have a password. */
export async function resendSiteReady(
  { db, site, actor, ip, settings }: SchoolCall & { settings: Settings },
  userId: string,
): Promise<void> {
  await sendSiteReadyAgain(db, site, userId, settings);
  const subjects = { kind: 'person' as const, ids: [userId] };
  await recordAuditEvent(db, { actor, ip }, { act: 'invitation.resent', subjects });
}
