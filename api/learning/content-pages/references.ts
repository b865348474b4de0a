import { findEntries, findPublished } from '#api/core/content/service.ts';
import { findCauses } from '#api/giving/causes/service.ts';
import type { Call } from '#api/kit/serve.ts';
import type { ReferencedKind } from '#contract/core/content/fields.ts';
import type { ContentReference } from '#contract/learning/content-references.ts';
import { LONG_FIELDS } from './entries.ts';

type ReferenceCall = Pick<Call<never, never, never>, 'db' | 'isRoot' | 'language'>;

/** Finds what a text can name: of entries those that are published, for the staff of the platform all. */
export async function findReferences(call: ReferenceCall, kind: ReferencedKind): Promise<ContentReference[]> {
  const { db, isRoot, language } = call;
  if (kind === 'cause')
    return (await findCauses(db)).map(({ slug, name, is_archived }) => ({
      ...{ kind, slug, title: name },
      is_published: !is_archived,
    }));
  if (isRoot)
    return (await findEntries(db, { kind, search: '' })).map(({ slug, title, state }) => ({
      ...{ kind, slug, title },
      is_published: state === 'published',
    }));
  const entries = await findPublished(db, kind, { language, without: LONG_FIELDS });
  return entries.map(({ slug, fields }) => ({ kind, slug, title: fields.title, is_published: true }));
}
