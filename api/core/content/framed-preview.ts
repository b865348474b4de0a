import type { Site } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import type { Settings } from '#api/kit/serve.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { pathOfEntry } from './paths.ts';
import { findPreviewedRevision } from './preview.ts';
import { findPreviewed } from './published-queries.ts';

type FrameDeps = Pick<Settings, 'filesSecret'> & { pool: Pool };

/** Tells whether a URL is that of an entry's own page, with a preview that staff have signed, as the editor shows it in a frame. */
export async function isFramedPreview(url: string, site: Site, { filesSecret, pool }: FrameDeps): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://page');
  if (searchParams.get('frame') !== '1') return false;
  const query = { preview: searchParams.get('preview') ?? undefined };
  const revision = findPreviewedRevision({ query, site, settings: { filesSecret } });
  if (!revision) return false;
  const visitor = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
  return inTenant(pool, visitor, async (db) => {
    const entry = await findPreviewed(db, revision);
    const parent = entry?.parent_id ? await findPreviewed(db, { entryId: entry.parent_id }) : undefined;
    const path = entry && pathOfEntry({ ...entry, parent: parent?.slug ?? null });
    return path?.replace(/\/$/, '') === pathname.replace(/\/$/, '');
  });
}
