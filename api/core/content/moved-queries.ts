import type { Pool } from '#api/kit/pipeline.ts';
import { kindsByFolder } from './paths.ts';

const URLS = new RegExp(
  `^(${Object.keys(kindsByFolder).join('|')})/([a-z0-9-]{1,80})(?:(/chapters/)([a-z0-9-]{1,80}))?(?=[/?]|$)`,
);

/** Returns the current URL for a former URL of a content page, call or file; undefined for all others. */
export async function findMovedUrl(pool: Pool, url: string): Promise<string | undefined> {
  const [whole = '', folder = '', slug = '', between, chapter] = URLS.exec(url) ?? [];
  const kind = kindsByFolder[folder];
  if (!kind) return undefined;
  const address = chapter === undefined ? [kind, slug, null] : ['chapter', chapter, slug];
  const { rows } = await pool.query<{ slug: string; parent: string | null }>(
    'select slug, parent from moved_content($1, $2, $3)',
    address,
  );
  const [moved] = rows;
  if (!moved) return undefined;
  const path = chapter === undefined ? moved.slug : `${moved.parent}${between}${moved.slug}`;
  return `${folder}/${path}${url.slice(whole.length)}`;
}
