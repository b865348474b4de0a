import { inLanguage } from '#api/kit/category-names.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { Reply, Settings } from '#api/kit/serve.ts';
import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import type { SharingSchool } from '#api/library/books/service.ts';
import { ownLanguageName } from '#contract/kit/display-names.ts';
import { directionOf, type InterfaceLanguage } from '#contract/kit/languages.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { type PublishedStory, StoryFacet, type StoryFacets } from '#contract/library/stories.ts';
import { countStoryWords } from './count-words.ts';
import type { StoryFacetCount, StoryRow, StorySummaryRow } from './list-queries.ts';

type StoryFolder = { tenantId: string; id: string; audience: Audience };

/** Returns the resource that the signed URL of a story's pictures opens while readers see the story. */
export function storyResource({ tenantId, id }: Pick<StoryFolder, 'tenantId' | 'id'>): SignedResource {
  return { tenantId, resource: `stories/${id}` };
}

/**
 * Returns the URL of a published story's picture. Public stories have a plain URL, whose files are checked against the
 * story's state; others have a signed URL, since browsers send no token with pictures.
 */
export function storyPictureUrl({ audience, ...story }: StoryFolder, hash: string, secret: Uint8Array): string {
  const folder = `/files/stories/${story.id}`;
  if (audience === 'everyone') return `${folder}/${hash}.webp`;
  return `${folder}/${signResource(storyResource(story), secret)}/${hash}.webp`;
}

type Context = {
  settings: Pick<Settings, 'filesSecret' | 'origin'>;
  school?: SharingSchool | undefined;
  /** The language of category names, where they have a translation. */
  language?: InterfaceLanguage | undefined;
};

/** Returns a story as lists show it. With `school`, on the root host, the URL leads to the sharing school. */
export function toStorySummary(row: StorySummaryRow, { settings, school, language: reader }: Context) {
  const { slug, language, categories, picture } = row;
  const path = `/stories/${slug}`;
  return {
    ...row,
    categories: categories.map((category) => inLanguage(category, reader)),
    image: picture && pictureUrl(row, picture.hash, settings),
    image_size: picture && { width: picture.width, height: picture.height },
    language_name: ownLanguageName(language),
    direction: directionOf(language),
    published_at: new Date(row.published_at),
    school_name: school?.school_name ?? null,
    url: school ? siteUrl(settings.origin, school, path) : path,
  };
}

/** Returns a story with its text, in which each picture has the URL that the reader may use. */
export function toPublishedStory(row: StoryRow, context: Context): Reply<typeof PublishedStory> {
  const { body, pictures } = row;
  const stored = new Map(pictures.map((picture) => [picture.id, picture]));
  const readableBody = body.replaceAll(/<img data-picture="([^"]*)"/g, (_tag, id: string) => {
    const picture = stored.get(id);
    if (!picture) return '<img';
    const { hash, width, height } = picture;
    return `<img src="${pictureUrl(row, hash, context.settings)}" width="${width}" height="${height}" loading="lazy"`;
  });
  return { ...row, ...toStorySummary(row, context), word_count: countStoryWords(body), body: readableBody };
}

function pictureUrl({ tenant_id, id, audience }: StorySummaryRow, hash: string, { filesSecret }: Context['settings']) {
  return storyPictureUrl({ tenantId: tenant_id, id, audience }, hash, filesSecret);
}

/** Returns a list's facet counts by filter, with labels: numbers in numeric order, categories in the school's order. */
export function toStoryFacets(counts: StoryFacetCount[], language: InterfaceLanguage): StoryFacets {
  const valuesOf = (facet: StoryFacet) => {
    const values = counts
      .filter((row) => row.facet === facet)
      .map((row) => ({ value: row.value, ...labelOf(row, language), count: row.count }));
    if (facet === 'category') return values;
    if (facet === 'language') return values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    return values.toSorted((a, b) => Number(a.value) - Number(b.value));
  };
  return Object.fromEntries(StoryFacet.options.map((facet) => [facet, valuesOf(facet)])) as StoryFacets;
}

type Labelled = Pick<StoryFacetCount, 'facet' | 'value' | 'label' | 'names'>;

function labelOf({ facet, value, label, names }: Labelled, language: InterfaceLanguage): { label?: string } {
  if (facet === 'language') return { label: ownLanguageName(value) };
  return label === null ? {} : { label: names?.[language] ?? label };
}
