import { z } from 'zod';
import { ScenePicture } from './fields.ts';
import {
  ChallengeContent,
  ChapterContent,
  CourseContent,
  FilmContent,
  GoalContent,
  LiveContent,
  TemplateContent,
} from './learning.ts';
import { ArticleContent, HubContent, LegalContent, PageContent, PersonContent, TestimonialContent } from './pages.ts';

/** The schema of a revision in English, by the kind of its entry. */
export const contentSchemas = {
  article: ArticleContent,
  legal: LegalContent,
  page: PageContent,
  hub: HubContent,
  course: CourseContent,
  chapter: ChapterContent,
  film: FilmContent,
  challenge: ChallengeContent,
  live: LiveContent,
  goal: GoalContent,
  template: TemplateContent,
  person: PersonContent,
  testimonial: TestimonialContent,
};
export type ContentKind = keyof typeof contentSchemas;
export const contentKinds = Object.keys(contentSchemas) as [ContentKind, ...ContentKind[]];
export const ContentKindSchema = z.enum(contentKinds);

/** The fields of a revision in English, by the kind of its entry. */
export type ContentOf<Kind extends ContentKind> = z.output<(typeof contentSchemas)[Kind]>;
/** The fields of a revision as they are written: fields with a default are optional. */
export type ContentInput<Kind extends ContentKind> = z.input<(typeof contentSchemas)[Kind]>;

/** The fields that hold for every language. Only the English revision has them. */
export const facetNames = [
  'goals',
  'age_from',
  'age_to',
  'level',
  'position',
  'minutes',
  'film',
  'image',
  'drawing',
  'file',
  'small_file',
  'duration_seconds',
  'cause',
  'link',
  'opens_on',
  'closes_on',
  'starts_at',
  'ends_at',
  'time_zone',
  'spoken_language',
  'seats',
  'join_url',
  'recording',
  'size',
  'reader_role',
  'screens',
  'is_example',
  'consent',
] as const;

/** Returns the schema of a revision in another language than English. */
export function translationSchemaOf(kind: ContentKind): z.ZodType<Record<string, unknown>> {
  const { shape } = contentSchemas[kind];
  const own = Object.entries(shape).filter(([name]) => !(facetNames as readonly string[]).includes(name));
  // A picture is described in each language.
  const image = 'image' in shape ? { image: ScenePicture.optional() } : {};
  return z.object({ ...Object.fromEntries(own), ...image });
}
export type FacetName = (typeof facetNames)[number];
/** The fields of a revision in another language. */
export type TranslationInput<Kind extends ContentKind> = Omit<ContentInput<Kind>, FacetName> & {
  image?: z.input<typeof ScenePicture>;
};
