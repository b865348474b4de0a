import { recordAuditEvent } from '#api/core/audit/service.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { sendFamilyLink } from './emails.ts';
import { findLink } from './queries.ts';

/** Sends the email of a family link again, with a new link. */
export async function resendFamilyLink(
  { db, site, actor, ip, settings }: SchoolCall & { settings: Settings },
  { linkId, email }: { linkId: string; email: string },
): Promise<void> {
  const link = await findLink(db, linkId);
  if (!link) throw new Refusal('notFound');
  await sendFamilyLink(db, { site, settings, language: defaultLanguageOf(site) }, { linkId, email });
  const subjects = { kind: 'person' as const, ids: [link.child_id] };
  await recordAuditEvent(db, { actor, ip }, { act: 'family.resent', subjects });
}
