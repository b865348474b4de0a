import { z } from 'zod';
import { auditActionWords } from './audit-words.ts';
import { PageQuery, pageOf } from './page.ts';
import { Nothing, route } from './route.ts';

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
]);
export type AuditSubjectKind = z.output<typeof AuditSubjectKind>;

export const ActorKind = z.enum(['person', 'visit', 'family', 'worker']);
export type ActorKind = z.output<typeof ActorKind>;

/** One entry of the audit log, with the current name of its subject. */
export const AuditEvent = z.object({
  id: z.uuid(),
  happened_at: z.string(),
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

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const AuditQuery = PageQuery.extend({
  who: z.uuid().optional().describe('Id of the actor.'),
  act: AuditAction.optional(),
  whom: z.uuid().optional().describe('Id of the subject.'),
  from: instant.optional().describe('Earliest time, inclusive.'),
  to: instant.optional().describe('Latest time, exclusive.'),
  after: z.uuid().optional().describe('Id of an audit event; returns those that follow it. Used by exports.'),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const listAuditEvents = route({
  method: 'GET',
  path: '/acts/',
  host: 'tenant',
  summary: 'List audit events of staff, newest first.',
  params: Nothing,
  query: AuditQuery,
  body: Nothing,
  reply: pageOf(AuditEvent),
  csv: [
    'happened_at',
    'actor_name',
    'actor_role',
    'actor_kind',
    'act',
    'subject_kind',
    'subject_name',
    'subject_id',
    'from_address',
    'browser',
    'system',
  ],
});
