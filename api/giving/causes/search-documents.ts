import { removeSearchDocument, writeSearchDocument } from '#api/core/search-index/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findCauseProjects, findManagedCause } from './managed-queries.ts';

/**
 * Updates the search documents of a cause and its projects, in the transaction that changed the cause. Search finds
 * only causes that collect.
 */
export async function refreshCauseDocuments(db: TenantDb, causeId: string): Promise<void> {
  const [cause, projects] = await Promise.all([findManagedCause(db, causeId), findCauseProjects(db, causeId)]);
  if (!cause) return;
  if (cause.state !== 'approved') {
    const remove = (kind: 'charity' | 'project', id: string) => removeSearchDocument(db, { kind, id });
    await Promise.all([remove('charity', causeId), ...projects.map(({ id }) => remove('project', id))]);
    return;
  }
  const shared = { audience: 'everyone', language: cause.language } as const;
  await writeSearchDocument(db, {
    ...{ ...shared, kind: 'charity', id: cause.id, path: `/charities/${cause.slug}`, title: cause.name },
    ...{ names: [], snippet: cause.summary || cause.story, text: cause.story },
  });
  for (const { id, slug, title, summary, story, unit } of projects)
    await writeSearchDocument(db, {
      ...{ ...shared, kind: 'project', id, path: `/projects/${slug}`, title },
      ...{ names: [cause.name], snippet: summary || story, text: `${unit} ${story}` },
    });
}
