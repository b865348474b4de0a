import { z } from 'zod';
import { BulkStarted, platformBulkBody } from '#contract/kit/bulk.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { leadKinds, messageStates } from './message-words.ts';
import { MessageQuery, SiteMessage, TourFacts } from './messages.ts';

export const leadWords = {
  assigneeUnknown: 'Choose a person of the platform.',
  noteLong: 'Note must be 2,000 characters or fewer.',
  noteMissing: 'Enter a note.',
  replyLong: 'Reply must be 5,000 characters or fewer.',
  replyMissing: 'Enter a reply.',
  suppressed: 'We do not send emails to this address. See the list of suppressed addresses for the reason.',
} as const;

/** A note or a reply of the platform. */
export const LeadEntry = z.object({
  id: z.uuid(),
  author_name: z.string(),
  body: z.string(),
  created_at: Moment,
});
export type LeadEntry = z.output<typeof LeadEntry>;

export const Assignee = z.object({ id: z.uuid(), name: z.string() });
export type Assignee = z.output<typeof Assignee>;

/** A message of any site, with the work of the platform on it. */
export const Lead = SiteMessage.omit({ order: true }).extend({
  kind: z.enum(leadKinds),
  tenant: z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() }),
  facts: TourFacts.partial().describe('What a request for a tour says about the school; empty for other kinds.'),
  assigned_to: Assignee.nullable(),
  notes: z.array(LeadEntry),
  replies: z.array(LeadEntry),
});
export type Lead = z.output<typeof Lead>;

/** Leads that need attention now: reports of unsafe content, and leads without an answer for two days. */
export const LeadTask = z.enum(['unsafe_content', 'unanswered_leads']);
export type LeadTask = z.output<typeof LeadTask>;

/** The filters of the list, which a bulk action takes too. */
export const LeadFilter = MessageQuery.pick({ search: true, topic: true, state: true, is_suspected_spam: true }).extend(
  {
    task: LeadTask.optional(),
    kind: z.enum(leadKinds).optional(),
    tenant: z.uuid().optional().describe('Id of the site on which the message was written.'),
    assigned_to: z.uuid().optional().describe('Id of a person of the platform.'),
  },
);
export type LeadFilter = z.output<typeof LeadFilter>;
export const LeadQuery = KeysetQuery.extend(LeadFilter.shape);
export type LeadQuery = z.output<typeof LeadQuery>;

export const listLeads = route({
  method: 'GET',
  path: '/leads/',
  host: 'root',
  summary: 'List the messages of all sites: open reports of unsafe content first, then the newest.',
  query: LeadQuery,
  reply: pageOf(Lead).extend({ assignees: z.array(Assignee).describe('People to whom a lead can be assigned.') }),
  csv: [
    ...['created_at', 'kind', 'topic', 'state', 'is_suspected_spam', 'tenant.school_name', 'tenant.subdomain'],
    ...['name', 'email', 'body', 'page', 'assigned_to.name', 'id'],
    ...['facts.school', 'facts.role', 'facts.country', 'facts.size', 'facts.times'],
  ],
});

export const LeadChange = z.strictObject({
  state: z.enum(messageStates).optional(),
  note: z.string().trim().min(1, leadWords.noteMissing).max(2000, leadWords.noteLong).optional(),
  assigned_to: z.uuid().nullable().optional().describe('Id of a person of the platform; null: no one.'),
});
export type LeadChange = z.output<typeof LeadChange>;

export const changeLead = route({
  method: 'PATCH',
  path: '/leads/{id}/',
  host: 'root',
  summary: 'Change the status or the person of a lead, or add a note.',
  params: ById,
  body: LeadChange,
  reply: Lead,
});

export const LeadReply = z.strictObject({
  body: z.string(leadWords.replyMissing).trim().min(1, leadWords.replyMissing).max(5000, leadWords.replyLong),
});

export const replyToLead = route({
  method: 'POST',
  path: '/leads/{id}/reply/',
  host: 'root',
  summary: 'Answer a lead by email. The reply is kept with the lead, which becomes answered.',
  params: ById,
  body: LeadReply,
  status: 201,
  reply: Lead,
});

export const bulkOnLeads = route({
  method: 'POST',
  path: '/leads/bulk/',
  host: 'root',
  summary: 'Assign or close leads in the background.',
  body: platformBulkBody(['assign', 'close'], LeadFilter, {
    assigned_to: z.uuid().optional().describe('For `assign`: id of a person of the platform.'),
  }),
  reply: BulkStarted,
  status: 202,
});
