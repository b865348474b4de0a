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
  actor_name: z.string().describe('Empty where a child did it, a family, or the house by itself.'),
  actor_role: z.string(),
  act: AuditAction,
  subject_kind: AuditSubjectKind.nullable(),
  subject_id: z.uuid().nullable(),
  subject_name: z.string().nullable().describe('Null where it is not there any more: of an erased student.'),
  subject_role: z.string().nullable().describe('Of a person.'),
  from_address: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEvent = z.output<typeof AuditEvent>;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const AuditQuery = PageQuery.extend({
  who: z.uuid().optional().describe('Whoever did it.'),
  act: AuditAction.optional(),
  whom: z.uuid().optional().describe('Who or what it was about.'),
  from: instant.optional().describe('Not before this moment.'),
  to: instant.optional().describe('Before this moment.'),
  after: z.uuid().optional().describe('An act of the list: those that follow it. An export goes on by it.'),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const listAuditEvents = route({
  method: 'GET',
  path: '/acts/',
  host: 'tenant',
  summary: 'What staff did to people, their ways to sign in, membership and settings, the newest first',
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
  ],
});
