import { removeSearchDocument, writeSearchDocument } from '#api/core/search-index/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { readText } from './count-words.ts';
import { findStoryToIndex } from './queries.ts';

/** Updates the search document of a story, in the transaction that changed the story. */
export async function refreshStoryDocument(db: TenantDb, id: string): Promise<void> {
  const story = await findStoryToIndex(db, id);
  if (story?.state !== 'published') return removeSearchDocument(db, { id, kind: 'story' });
  const { slug, audience, language, title, author, summary, body } = story;
  const text = readText(body);
  await writeSearchDocument(db, {
    id,
    kind: 'story',
    path: `/stories/${slug}`,
    audience: audience as Audience,
    ...{ language, title, names: [author], snippet: summary || text, text },
  });
}
