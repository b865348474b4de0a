import { z } from 'zod';
import { KeysetQuery, PageQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { Visit } from '#contract/kit/roles.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { SchoolLook } from '#contract/kit/school-look.ts';
import { StoryKind } from '#contract/kit/work-fields.ts';
import { RaisedSum, SchoolSums } from '#contract/money/raised-money.ts';

/** The access that a member school gives an organization. */
export const Grants = z.enum(['none', 'figures', 'administer']);
export type Grants = z.output<typeof Grants>;

const itemRoute = { host: 'tenant', params: ById } as const;
const listRoute = { host: 'tenant', method: 'GET', query: KeysetQuery } as const;

const money = z.array(RaisedSum).describe('What was raised for causes, by currency.');

/** Statistics without names. */
export const Statistics = z.object({
  students: z.int(),
  classes: z.int(),
  books: z.int(),
  published_books: z.int(),
  last_activity: Moment.nullable().describe('Time of the last sign-in.'),
});
export type Statistics = z.output<typeof Statistics>;

/** The statistics of one's own site, with its current activity. */
export const OwnStatistics = Statistics.extend({
  waiting_books: z.int().describe('Number of books waiting for review.'),
  readers_this_week: z.int(),
  books_read_this_week: z.int().describe('Number of books opened in the last seven days.'),
  money,
});
export type OwnStatistics = z.output<typeof OwnStatistics>;

export const showSchoolStatistics = route({
  host: 'tenant',
  method: 'GET',
  path: '/figures/',
  summary: 'Get the statistics of this school or organization.',
  reply: OwnStatistics,
});

const NoStatistics = z.object({
  students: z.null(),
  classes: z.null(),
  books: z.null(),
  published_books: z.null(),
  last_activity: z.null(),
});

const Member = z.object({
  id: z.uuid(),
  school_name: z.string(),
  subdomain: z.string(),
  url: z.string(),
  grants: Grants,
  joined_at: Moment,
});
const VisitedMember = Member.extend({
  look: SchoolLook,
  last_visit_at: Moment.nullable().describe('Time when an admin of the organization last visited the school.'),
});
const Activity = z.object({
  signed_in: z.int().describe('Number of students who signed in within seven days.'),
  weeks: z
    .array(z.int())
    .length(12)
    .describe('Reads of books and stories in each of the last twelve full weeks, the oldest first.'),
});
/** A school of an organization, with its statistics if it shares them. */
export const MemberSchool = z.union([
  VisitedMember.extend({ ...Statistics.shape, ...Activity.shape }),
  VisitedMember.extend({ grants: z.literal('none'), ...NoStatistics.shape, signed_in: z.null(), weeks: z.null() }),
]);
export type MemberSchool = z.output<typeof MemberSchool>;

export const MemberQuery = KeysetQuery.extend({
  grants: Grants.optional(),
  ordering: sortedBy('name', 'joined').default('name'),
});
export type MemberQuery = z.output<typeof MemberQuery>;

export const listMemberSchools = route({
  ...listRoute,
  path: '/organization/schools/',
  summary: 'List the member schools, with statistics of those that share them.',
  query: MemberQuery,
  reply: pageOf(MemberSchool),
  csv: [
    'school_name',
    'subdomain',
    'grants',
    'joined_at',
    'students',
    'classes',
    'books',
    'published_books',
    'last_activity',
  ],
});

export const showOrganizationStatistics = route({
  host: 'tenant',
  method: 'GET',
  path: '/organization/figures/',
  summary: 'Get the totals of schools that share statistics, and what is waiting for an answer.',
  reply: Statistics.extend({
    schools: z.int(),
    granting_schools: z.int().describe('Number of schools that share at least statistics.'),
    reads: z.int().describe('Of books and stories, once per reader and day.'),
    reactions: z.int().describe('To published books and stories, one per reader and work.'),
    waiting_requests: z.int(),
    waiting_invitations: z.int(),
    money,
  }),
});

export const listRaisedByMember = route({
  host: 'tenant',
  method: 'GET',
  path: '/organization/money/',
  summary: 'List what each school that shares statistics has raised for causes, by currency.',
  reply: SchoolSums,
});

export const openHandOver = route({
  ...itemRoute,
  method: 'POST',
  path: '/organization/schools/{id}/hand-over/',
  summary: 'Create a one-time URL (60 seconds) to open a member school’s dashboard.',
  reply: z.object({ url: z.string() }),
  hasSecretReply: true,
});

export const removeMemberSchool = route({
  ...itemRoute,
  method: 'DELETE',
  path: '/organization/schools/{id}/',
  summary: 'End a school’s membership.',
  reply: z.void(),
  status: 204,
});

/** A book or story that a member school shares with everyone. */
export const MemberWork = z.object({
  id: z.uuid(),
  title: z.string(),
  author: z.string().describe('Pen name of the author.'),
  language: z.string(),
  language_name: z.string(),
  level: z.int().nullable(),
  published_at: Moment,
  school_name: z.string(),
  url: z.string(),
});
export type MemberWork = z.output<typeof MemberWork>;

const MemberStory = MemberWork.extend({ kind: StoryKind });
export type MemberStory = z.output<typeof MemberStory>;

export const listMemberStories = route({
  ...listRoute,
  path: '/organization/stories/',
  summary: 'List the stories that member schools share with everyone, newest first.',
  reply: pageOf(MemberStory),
  csv: ['title', 'author', 'kind', 'language_name', 'level', 'published_at', 'school_name', 'url'],
});

/** The facts in the banner of a visit by an organization's admin. */
export const OrganizationVisit = z.object({
  kind: z.literal('visit'),
  organization: z.string(),
  url: z.string().describe('URL of the organization’s list of member schools.'),
  grants: Visit,
  expires_at: Moment,
});
/** The facts in the banner of platform staff who view the site as one of its people. */
export const ViewAs = z.object({
  kind: z.literal('view_as'),
  by: z.string().describe('Name of the viewer, who can only read.'),
  expires_at: Moment,
});

export const VisitBanner = z.discriminatedUnion('kind', [OrganizationVisit, ViewAs]);
export type VisitBanner = z.output<typeof VisitBanner>;

/** An organization that this school belongs to. */
export const Membership = Member.extend({ granted_at: Moment });
export type Membership = z.output<typeof Membership>;

export const listMemberships = route({
  ...listRoute,
  path: '/memberships/',
  summary: 'List the organizations the school belongs to, with the access of each.',
  reply: pageOf(Membership),
  csv: ['school_name', 'subdomain', 'grants', 'joined_at', 'granted_at'],
});

export const changeGrants = route({
  host: 'tenant',
  method: 'PATCH',
  path: '/memberships/{id}/',
  summary: 'Change an organization’s access. Ends every visit in progress.',
  params: ById,
  body: z.strictObject({ grants: Grants }),
  reply: Membership,
});

export const leaveOrganization = route({
  ...itemRoute,
  method: 'DELETE',
  path: '/memberships/{id}/',
  summary: 'Leave an organization. Ends every visit in progress.',
  reply: z.void(),
  status: 204,
});

const ReceivedInvitation = z.object({
  id: z.uuid(),
  organization_name: z.string(),
  subdomain: z.string(),
  inviter: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment,
});
export type ReceivedInvitation = z.output<typeof ReceivedInvitation>;

export const listReceivedInvitations = route({
  ...listRoute,
  path: '/memberships/invitations/',
  summary: 'List unanswered invitations of organizations to a confirmed email address of an admin here.',
  reply: pageOf(ReceivedInvitation),
  csv: ['organization_name', 'subdomain', 'inviter', 'created_at', 'expires_at'],
});

export const answerReceivedInvitation = route({
  host: 'tenant',
  method: 'POST',
  path: '/memberships/invitations/{id}/answer/',
  summary: 'Accept one of these invitations and set the organization’s access, or decline it.',
  params: ById,
  body: z.strictObject({ answer: z.enum(['accepted', 'declined']), grants: Grants.default('none') }),
  reply: z.void(),
  status: 204,
});

const FoundOrganization = z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() });

export const findOrganizations = route({
  ...listRoute,
  query: PageQuery,
  path: '/organizations/',
  summary: 'Find organizations whose name or subdomain begins with `search` (at least two letters).',
  reply: pageOf(FoundOrganization),
  csv: ['school_name', 'subdomain'],
});
