import { z } from 'zod';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { Moment, route } from '#contract/kit/route.ts';
import { type AuditKind, auditKindWords } from './audit-kinds.ts';
import { auditActionWords } from './audit-words.ts';

export const AuditAction = z.enum(
  Object.keys(auditActionWords) as [keyof typeof auditActionWords, ...(keyof typeof auditActionWords)[]],
);
export type AuditAction = z.output<typeof AuditAction>;

/** The kind of thing an action is about. Its current name is looked up when the log is read. */
export const AuditSubjectKind = z.enum([
  'person',
  'class',
  'invitation',
  'enrolment',
  'organization',
  'family_link',
  'settings',
  'message',
  'book',
  'story',
]);
export type AuditSubjectKind = z.output<typeof AuditSubjectKind>;

export const ActorKind = z.enum(['person', 'visit', 'family', 'worker', 'platform']);
export type ActorKind = z.output<typeof ActorKind>;

/** One entry of the audit log, with the current name of its subject. */
export const AuditEvent = z.object({
  id: z.uuid(),
  happened_at: Moment,
  actor_kind: ActorKind,
  actor_id: z.uuid().nullable(),
  actor_name: z.string().describe('Empty if a student, a family or Booklark did it.'),
  actor_role: z.string(),
  act: AuditAction,
  subject_kind: AuditSubjectKind.nullable(),
  subject_id: z.uuid().nullable(),
  subject_name: z.string().nullable().describe('Null if the subject no longer exists, for example an erased student.'),
  subject_role: z.string().nullable().describe('Role of the subject, if it is a person.'),
  from_address: z.string().nullable().describe('IP address of the actor.'),
  browser: z.string().nullable().describe('Browser of the actor, for example Chrome; null if unknown.'),
  system: z.string().nullable().describe('Operating system of the actor, for example Windows; null if unknown.'),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEvent = z.output<typeof AuditEvent>;

/** An entry of a log. The effects of one request on many things can be one entry, with the newest of its events. */
export const AuditEntry = AuditEvent.extend({
  group_id: z.uuid().nullable().describe('The same for all events of one request; null for older events.'),
  group_size: z.int().describe('How many events the entry stands for: 1, unless the list is grouped.'),
  group_class: z
    .string()
    .nullable()
    .describe('The class of all students of a grouped entry; null if they have several or none.'),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const AuditQuery = KeysetQuery.extend({
  who: z.uuid().optional().describe('Id of the actor.'),
  act: AuditAction.optional(),
  kind: z
    .enum(Object.keys(auditKindWords) as [AuditKind, ...AuditKind[]])
    .optional()
    .describe('Kind of action.'),
  group: z.uuid().optional().describe('Returns the events of one group.'),
  grouped: z
    .literal('true')
    .optional()
    .describe('Returns one entry for all events of one action in a request; ignored with `search`, `whom` or `group`.'),
  whom: z.uuid().optional().describe('Id of the subject.'),
  from: instant.optional().describe('Earliest time, inclusive.'),
  to: instant.optional().describe('Latest time, exclusive.'),
});
export type AuditQuery = z.output<typeof AuditQuery>;

const auditCsv = [
  ...['happened_at', 'actor_name', 'actor_role', 'actor_kind', 'act', 'subject_kind', 'subject_name', 'subject_id'],
  ...['from_address', 'browser', 'system', 'facts.reason', 'facts'],
];

export const listAuditEvents = route({
  method: 'GET',
  path: '/acts/',
  host: 'tenant',
  summary: 'List audit events of staff, newest first.',
  query: AuditQuery,
  reply: pageOf(AuditEntry),
  csv: auditCsv,
});

/**
 * An entry of the log of any site. Students appear with first name and initial. Until a colleague gives a reason, their
 * own actions have no id and no device, and actions on them no facts.
 */
export const PlatformAuditEntry = AuditEntry.extend({
  tenant: z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() }),
});
export type PlatformAuditEntry = z.output<typeof PlatformAuditEntry>;

export const PlatformAuditQuery = AuditQuery.extend({
  tenant: z.uuid().optional().describe('Id of a school, an organization or the platform.'),
});
export type PlatformAuditQuery = z.output<typeof PlatformAuditQuery>;

export const listPlatformAuditEvents = route({
  method: 'GET',
  path: '/api-super-admin/audit-events/',
  host: 'root',
  summary:
    'List audit events of all sites and of the platform, newest first. A search finds sites, and up to 1,000 people by name. What a student did is found by the student only after a reason was given.',
  query: PlatformAuditQuery,
  reply: pageOf(PlatformAuditEntry),
  csv: ['tenant.school_name', 'tenant.subdomain', ...auditCsv],
});
