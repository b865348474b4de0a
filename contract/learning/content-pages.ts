import { z } from 'zod';
import { ReferencedKind, ScenePicture } from '#contract/core/content/fields.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ofPreview, PreviewQuery, withPreview } from '#contract/kit/preview.ts';
import { route } from '#contract/kit/route.ts';
import { inMode, withMode } from '#contract/schools/applied-mode.ts';
import { TextSource } from '#contract/schools/school-pages.ts';
import { ShownBlock } from './shown-blocks.ts';
import { ShownEntry } from './shown-entries.ts';

/** The targets that a text of content can name: another entry, or a cause. */
export const ContentReference = z.object({
  kind: ReferencedKind,
  slug: z.string(),
  title: z.string(),
  is_published: z
    .boolean()
    .describe('Readers do not see what is not published; staff of the platform can name it before.'),
});
export type ContentReference = z.output<typeof ContentReference>;

export const listContentReferences = route({
  method: 'GET',
  path: '/content-references/',
  summary: 'List the courses, films, challenges and causes that a text can name, by title.',
  host: 'both',
  query: PageQuery.extend({ kind: ReferencedKind.optional() }),
  reply: pageOf(ContentReference),
});

const written = {
  language: z.string().describe('That of the text.'),
  is_translated: z.boolean().describe('Whether it is the language of the caller.'),
  source: TextSource,
};

/** A real person who agreed to be shown, or an example of the demo data. */
export const ShownPerson = z.object({
  name: z.string(),
  role: z.string(),
  text: z.string(),
  language: z.string(),
  is_example: z.boolean(),
});
export type ShownPerson = z.output<typeof ShownPerson>;

/** A page or a hub. */
export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  image: ScenePicture.nullable(),
  blocks: z.array(ShownBlock),
  people: z.array(ShownPerson).describe('Of the pages of the team and of what people say.'),
  ...written,
  ...withPreview,
});
export type ContentPage = z.output<typeof ContentPage>;

export const HubSummary = ShownEntry.extend({ goals: z.array(z.int()), ...written });
export type HubSummary = z.output<typeof HubSummary>;

const BySlug = z.strictObject({ slug: z.string().max(80) });
const base = { method: 'GET', host: 'both' } as const;

export const HubQuery = PageQuery.extend({
  ...inMode,
  goal: z.coerce.number().int().min(1).max(17).optional(),
  age: z.coerce.number().int().min(3).max(18).optional(),
  language: z.string().max(10).optional().describe('Hubs with a text in this language.'),
});
export type HubQuery = z.output<typeof HubQuery>;

export const listHubs = route({
  ...base,
  path: '/hubs/',
  summary: 'List the hubs: pages that collect books, films, courses and causes about one theme.',
  query: HubQuery,
  reply: pageOf(HubSummary).extend(withMode),
});

export const showHub = route({
  ...base,
  path: '/hubs/{slug}/',
  summary: 'Get a hub with its blocks.',
  params: BySlug,
  query: z.strictObject({ ...inMode, ...ofPreview }),
  reply: ContentPage.extend(withMode),
});

export const showPage = route({
  ...base,
  path: '/pages/{name}/',
  summary: 'Get a page such as `about`, with the text of the school if it has its own.',
  params: z.strictObject({ name: z.string().max(80) }),
  query: PreviewQuery,
  reply: ContentPage,
});

/** A line may contain links as `[words](/path)`; `{site}` stands for the name of the site. */
const LegalBlock = z.union([
  z.string(),
  z.object({ list: z.array(z.string()) }),
  z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);
export type LegalBlock = z.output<typeof LegalBlock>;

export const LegalText = z.object({
  slug: z.string(),
  title: z.string(),
  updated: z.string().describe('ISO 8601 date.'),
  lead: z.string(),
  sample_note: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      is_sample: z.boolean().describe('A lawyer must review it before real use; it is shown with the note.'),
      blocks: z.array(LegalBlock),
    }),
  ),
  language: z.string(),
  is_translated: z.boolean(),
  ...withPreview,
});
export type LegalText = z.output<typeof LegalText>;

export const showLegalText = route({
  ...base,
  path: '/legal-texts/{name}/',
  summary: 'Get a legal text, such as `privacy-policy`.',
  params: z.strictObject({ name: z.string().max(80) }),
  query: PreviewQuery,
  reply: LegalText,
});
