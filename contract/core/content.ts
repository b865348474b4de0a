import { z } from 'zod';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { ContentKindSchema, contentSchemas } from './content/kinds.ts';
import { contentLanguages } from './content-languages.ts';
import { contentWords } from './content-words.ts';

export const ContentState = z.enum(['draft', 'scheduled', 'published', 'ended']);
export type ContentState = z.output<typeof ContentState>;

export const ContentLanguage = z.enum(contentLanguages);
export type ContentLanguage = z.output<typeof ContentLanguage>;

/** Gaps in an entry that readers would notice, by kind. */
export const ContentGap = z.enum(['picture_description', 'caption', 'late_caption', 'language']);
export type ContentGap = z.output<typeof ContentGap>;

/** An entry as staff list it. */
export const ContentSummary = z.object({
  id: z.uuid(),
  kind: ContentKindSchema,
  slug: z.string(),
  parent: z.string().nullable().describe('The slug of the course of a chapter.'),
  title: z.string(),
  state: ContentState.describe('`ended`: it was published before and is not any more.'),
  has_changes: z.boolean().describe('Whether a revision is newer than the one that readers see.'),
  revision: z.int().describe('The number of its newest revision.'),
  languages: z.array(z.string()).describe('Languages in which it has a text.'),
  missing: z.array(z.string()).describe('Languages of the interface in which it has none.'),
  gaps: z
    .array(ContentGap)
    .describe(
      'What its newest texts lack: a picture description, the captions of a film, captions that end with it, a language.',
    ),
  updated_at: Moment,
  url: z.string().nullable().describe('The path of its page; null for what has none of its own.'),
  can_move: z.boolean().describe('Whether its web address can be changed.'),
});
export type ContentSummary = z.output<typeof ContentSummary>;

export const ContentQuery = KeysetQuery.extend({
  kind: ContentKindSchema.optional(),
  state: ContentState.optional(),
  language: ContentLanguage.optional().describe('Entries with a text in this language.'),
  missing: ContentLanguage.optional().describe('Entries without a text in this language.'),
  gap: ContentGap.optional().describe('Entries that lack this.'),
  ordering: sortedBy('title', 'updated').default('-updated'),
});
export type ContentQuery = z.output<typeof ContentQuery>;

const Publication = z.object({
  revision: z.int(),
  publish_at: Moment,
  unpublish_at: z.string().nullable(),
});

/** The newest text in one language, and the parts of it that readers see or will see. */
export const ContentText = z.object({
  language: z.string(),
  revision: z.int(),
  content: z
    .record(z.string(), z.unknown())
    .describe('Follows the schema of the kind, of which a draft may lack parts.'),
  updated_at: Moment,
  by: z.string().nullable().describe('Null for what shipped with Booklark.'),
  published: Publication.nullable(),
  scheduled: Publication.nullable(),
});
export type ContentText = z.output<typeof ContentText>;

export const ContentEntry = ContentSummary.extend({ texts: z.array(ContentText) });
export type ContentEntry = z.output<typeof ContentEntry>;

const fieldNames = new Set(Object.values(contentSchemas).flatMap(({ shape }) => Object.keys(shape)));
/** Any field of any kind; the server parses the fields by the schema of the entry's kind. */
export const Content = z
  .strictObject(Object.fromEntries([...fieldNames].map((name) => [name, z.unknown().optional()])))
  .describe('Follows the schema of the kind in contract/core/content/kinds.ts.');
/** Larger than any valid text: misplaced captions of a whole series get a message at their field instead of a 413. */
const MAX_CONTENT_BYTES = 12 * 1024 * 1024;
const Slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, contentWords.slugInvalid);
const TakesOver = z
  .boolean()
  .default(false)
  .describe('Use an address that leads to another entry, which had it before: old links then open this entry.');
const InLanguage = z.strictObject({ language: ContentLanguage.default('en') });

export const listContent = route({
  method: 'GET',
  path: '/content/',
  summary: 'List what staff write for all sites, with its state and the languages that are missing.',
  host: 'root',
  query: ContentQuery,
  reply: pageOf(ContentSummary).extend({
    gap_counts: z
      .record(ContentGap, z.int())
      .describe('How many entries lack what, among those that the other filters match.'),
  }),
  csv: ['kind', 'slug', 'title', 'state', 'revision', 'languages', 'missing', 'gaps', 'updated_at'],
});

export const createContent = route({
  method: 'POST',
  path: '/content/',
  summary: 'Add an entry as a draft. A chapter names the course it belongs to.',
  host: 'root',
  body: z.strictObject({
    kind: ContentKindSchema,
    slug: Slug,
    takes_over: TakesOver,
    parent: z.string().max(80).optional(),
    language: ContentLanguage.default('en'),
    content: Content,
  }),
  maxBodyBytes: MAX_CONTENT_BYTES,
  status: 201,
  reply: ContentEntry,
});

export const duplicateContent = route({
  method: 'POST',
  path: '/content/{id}/duplicate/',
  summary:
    'Add a draft with the newest texts of an entry in every language. An uploaded film and the chapters of a course stay where they are.',
  host: 'root',
  params: ById,
  body: z.strictObject({ slug: Slug, takes_over: TakesOver }),
  status: 201,
  reply: ContentEntry,
});

export const moveContent = route({
  method: 'PUT',
  path: '/content/{id}/slug/',
  summary: 'Give an entry another web address. From then on its former addresses lead to it.',
  host: 'root',
  params: ById,
  body: z.strictObject({ slug: Slug, takes_over: TakesOver }),
  reply: ContentEntry,
});

export const showContent = route({
  method: 'GET',
  path: '/content/{id}/',
  summary: 'Show an entry with its newest text in each language. The ETag is the number of its newest revision.',
  host: 'root',
  params: ById,
  reply: ContentEntry,
});

export const saveContentDraft = route({
  method: 'PUT',
  path: '/content/{id}/draft/',
  summary: 'Save the text in one language as a new revision. What is published stays. A stale If-Match is 409.',
  host: 'root',
  params: ById,
  query: InLanguage,
  body: Content,
  maxBodyBytes: MAX_CONTENT_BYTES,
  reply: ContentEntry,
});

export const ContentRevision = z.object({
  number: z.int(),
  language: z.string(),
  title: z.string(),
  created_at: Moment,
  by: z.string().nullable().describe('Null for what shipped with Booklark.'),
  published_at: Moment.nullable().describe('When it was first published, or will be.'),
});
export type ContentRevision = z.output<typeof ContentRevision>;

export const listContentRevisions = route({
  method: 'GET',
  path: '/content/{id}/revisions/',
  summary: 'List the revisions of an entry, the newest first.',
  host: 'root',
  params: ById,
  query: KeysetQuery,
  reply: pageOf(ContentRevision),
  csv: ['number', 'language', 'title', 'created_at', 'by', 'published_at'],
});

const ByNumber = ById.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });

export const showContentRevision = route({
  method: 'GET',
  path: '/content/{id}/revisions/{number}/',
  summary: 'Show one revision, and with `against` what differs from another one, field by field.',
  host: 'root',
  params: ByNumber,
  query: z.strictObject({ against: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  reply: ContentRevision.extend({
    content: z.record(z.string(), z.unknown()),
    differences: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).nullable(),
  }),
});

export const restoreContentRevision = route({
  method: 'POST',
  path: '/content/{id}/revisions/{number}/restore/',
  summary: 'Make an earlier revision the newest draft.',
  host: 'root',
  params: ByNumber,
  reply: ContentEntry,
});

export const previewContent = route({
  method: 'POST',
  path: '/content/{id}/preview/',
  summary: 'Create an address that shows exactly one revision on its real page for 24 hours.',
  host: 'root',
  params: ById,
  body: z.strictObject({
    revision: z.int().min(1),
    host: z.string().max(100).default('').describe('Subdomain of a school; empty for the root host.'),
    is_frame: z
      .boolean()
      .default(false)
      .describe('For the frame beside the editor: on the root host, without scripts, and only until the next save.'),
  }),
  hasSecretReply: true,
  reply: z.object({ url: z.string() }),
});

export const publishContent = route({
  method: 'POST',
  path: '/content/{id}/publish/',
  summary: 'Publish one revision, now or from a moment on, and until another one if that is set.',
  host: 'root',
  params: ById,
  body: z.strictObject({
    revision: z.int().min(1),
    publish_at: z.iso.datetime({ offset: true }).optional(),
    unpublish_at: z.iso.datetime({ offset: true }).nullish(),
  }),
  reply: ContentEntry,
});

export const unpublishContent = route({
  method: 'POST',
  path: '/content/{id}/unpublish/',
  summary:
    'Take an entry, or one translation of it, off all sites immediately, and cancel what is scheduled. Without English no translation is shown.',
  host: 'root',
  params: ById,
  body: z.strictObject({ language: ContentLanguage.optional() }),
  reply: ContentEntry,
});

export const undoContentStep = route({
  method: 'POST',
  path: '/content/{id}/undo/',
  summary:
    'Undo what you did last with an entry within 60 seconds: a publication, also a scheduled one, or taking it off.',
  host: 'root',
  params: ById,
  body: z.strictObject({ step: z.enum(['publish', 'unpublish']) }),
  reply: ContentEntry,
});

export const deleteContent = route({
  method: 'DELETE',
  path: '/content/{id}/',
  summary: 'Delete an entry.',
  host: 'root',
  params: ById,
  status: 204,
  reply: Nothing,
});
