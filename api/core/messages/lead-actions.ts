import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import type { Person } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type LeadChange, leadWords } from '#contract/core/leads.ts';
import { leadReplyEmail } from './emails.ts';
import { findAssignees, insertLeadEntry, type LeadRow, updateLeads } from './lead-queries.ts';

type Author = ActorContext & { person: Person };

/** Changes a lead's status and assignee, and adds the note. */
export async function changeLead(
  db: TenantDb,
  { person, ...audit }: Author,
  { lead, change }: { lead: LeadRow; change: LeadChange },
): Promise<void> {
  const { state, assigned_to, note } = change;
  if (assigned_to) await refuseUnknownAssignee(db, assigned_to);
  if ((await updateLeads(db, [lead.id], { state, assigned_to })).length === 0) throw new Refusal('notFound');
  const entry = { leadId: lead.id, authorId: person.personId };
  if (note) await insertLeadEntry(db, { ...entry, kind: 'note', body: note });
  const isMoved = state !== undefined && state !== lead.state;
  const fields = [assigned_to !== undefined && 'assigned_to', note && 'note'].filter(Boolean).join(', ');
  await recordAuditEvent(db, audit, {
    act: 'lead.changed',
    subjects: { kind: 'message', ids: [lead.id] },
    facts: { ...(isMoved && { from: lead.state, to: state }), ...(fields && { fields }) },
  });
}

export async function refuseUnknownAssignee(db: TenantDb, personId: string): Promise<void> {
  const people = await findAssignees(db);
  if (people.some(({ id }) => id === personId)) return;
  throw fieldRefusal('assigned_to', leadWords.assigneeUnknown);
}

/** Answers a lead by an email of the platform, and stores the text with the lead. */
export async function replyToLead(
  db: TenantDb,
  { person, ...audit }: Author,
  { lead, body, site, settings }: { lead: LeadRow; body: string; site: Site; settings: Settings },
): Promise<void> {
  if ((await updateLeads(db, [lead.id], { state: 'answered' })).length === 0) throw new Refusal('notFound');
  const { personId } = person;
  await insertLeadEntry(db, { leadId: lead.id, authorId: personId, kind: 'reply', body });
  const outcome = await queueEmailIfAllowed(db, await leadReplyEmail(site, lead, { body, settings }));
  if (outcome === 'suppressed') throw new Refusal('conflict', { message: leadWords.suppressed, state: 'suppressed' });
  if (outcome === 'refused') throw new Refusal('tooOften', { retryAfter: 86_400 });
  await recordAuditEvent(db, audit, { act: 'lead.answered', subjects: { kind: 'message', ids: [lead.id] } });
}
