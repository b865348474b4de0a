import { findAllEntries, findEntry } from '#api/core/content/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { findChosenMode, type ListMode } from '#api/schools/modes/service.ts';
import { findOwnText } from '#api/schools/school-pages/service.ts';
import type { ContentPage } from '#contract/learning/content-pages.ts';
import { showBlocks } from './blocks.ts';
import { toShownPeople } from './presenter.ts';

type PageCall = DbCall & { query: { preview?: string | undefined; mode?: string | undefined } };

/** Kinds of entries that a page lists below its text. */
const kindOfPeople: Partial<Record<string, 'person' | 'testimonial'>> = {
  'our-team': 'person',
  testimonials: 'testimonial',
};

/** Returns a hub or a page with its blocks, or refuses with 404. */
export async function presentPage(
  call: PageCall,
  kind: 'hub' | 'page',
  slug: string,
  mode: ListMode | undefined,
): Promise<ContentPage> {
  const entry = await findEntry<'hub' | 'page'>(call, kind, slug);
  if (!entry) throw new Refusal('notFound');
  const people = await findPeople(call, slug);
  const isPreview = entry.is_preview || people.some(({ is_preview }) => is_preview);
  const own = kind === 'page' && !isPreview ? await findOwnText(call, slug) : undefined;
  const { title, summary, blocks } = entry.fields;
  const language = own?.language ?? entry.language;
  return {
    ...{ slug, title, summary, language },
    image: ('image' in entry.fields && entry.fields.image) || null,
    blocks: await showBlocks(call, own?.blocks ?? blocks, mode),
    people: own ? [] : toShownPeople(people),
    is_translated: language === call.language,
    source: own ? 'school' : 'booklark',
    is_preview: isPreview,
  };
}

async function findPeople(call: PageCall, slug: string) {
  const kind = kindOfPeople[slug];
  return kind ? await findAllEntries<'person' | 'testimonial'>(call, kind) : [];
}

/** Finds the mode of an entry's page, which the browser has chosen. */
export function findPageMode(call: PageCall): Promise<ListMode | undefined> {
  return findChosenMode(call, call.query.mode);
}
