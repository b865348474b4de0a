import type { TenantDb } from '#api/kit/tenant.ts';
import { countStoryWords } from '#api/library/stories/service.ts';
import type { StoredPage } from './revision-queries.ts';
import { findStoryPictures } from './story-queries.ts';
import { readStory } from './story-text.ts';

export type StoredStory = { content: { body: string; pages: StoredPage[] }; wordCount: number };

/**
 * Finds the text of a story in the form of revisions; undefined for a book. Its words and pictures form one page for
 * code that reads revision pages: the checks, the permission for photos, the comparison with other works.
 */
export async function findStoryText(db: TenantDb, id: string): Promise<StoredStory | undefined> {
  const piece = await db
    .selectFrom('pieces')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('type', '=', 'story')
    .select('body')
    .executeTakeFirst();
  if (!piece) return undefined;
  const text = readStory(piece.body);
  const stored = new Map((await findStoryPictures(db, id)).map((picture) => [picture.id, picture]));
  const pictures = text.pictures.flatMap(({ id, alt }, index) => {
    const picture = stored.get(id);
    if (!picture) return [];
    const { hash, size, width, height } = picture;
    return [{ position: index + 1, source: 'photo', hash, size: Number(size), width, height, alt, drawing: null }];
  });
  const page = {
    ...{ id, layout: 'text_only', text: text.paragraphs.join('\n\n'), has_picture: pictures.length > 0 },
    ...{ file_page: null, file_alts: [], author_id: null, pictures },
  };
  return { content: { body: piece.body, pages: [page] }, wordCount: countStoryWords(piece.body) };
}
