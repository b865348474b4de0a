import { parseOrRefuse } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type ContentKind, contentSchemas } from '#contract/core/content/kinds.ts';
import { findEntries } from './entry-queries.ts';
import { filmKey } from './film-keys.ts';
import { findReadyFilms, type StoredFilm } from './film-queries.ts';
import { type EntryFacets, isInMode, matchesFilters } from './filters.ts';
import { isFramedPreview } from './framed-preview.ts';
import { cleanContent, cleanHtml } from './html.ts';
import { findMovedUrl } from './moved-queries.ts';
import { pathOfEntry } from './paths.ts';
import { findPreviewedRevision, type PreviewCall } from './preview.ts';
import {
  findFormerSlugs,
  findPreviewed,
  findPublished,
  type PublishedEntry,
  type PublishedFilter,
} from './published-queries.ts';
import { readableText, textOfEntry } from './search-text.ts';

export {
  cleanContent,
  cleanHtml,
  type EntryFacets,
  filmKey,
  findEntries,
  findFormerSlugs,
  findMovedUrl,
  findPublished,
  findReadyFilms,
  isFramedPreview,
  isInMode,
  matchesFilters,
  type PublishedEntry,
  pathOfEntry,
  readableText,
  type StoredFilm,
  textOfEntry,
};

/** Finds the films that are published: the addresses that they have now, by all addresses that lead to them. */
export async function findFilmSlugs(db: TenantDb): Promise<ReadonlyMap<string, string>> {
  const without = ['cues', 'descriptions', 'questions'];
  const [films, formerSlugs] = await Promise.all([
    findPublished(db, 'film', { language: 'en', without }),
    findFormerSlugs(db, 'film'),
  ]);
  const present = new Map(films.map(({ slug }) => [slug, slug]));
  return new Map([...present, ...[...formerSlugs].filter(([, slug]) => present.has(slug))]);
}

/** What a page needs of a call to find entries. */
type EntryCall = PreviewCall & { db: TenantDb; language: string };
/** An entry as a page shows it: as it is published, or the revision of a preview. */
export type ShownEntry<Kind extends ContentKind> = PublishedEntry<Kind> & { is_preview: boolean };

/** Finds the revision that the call has the preview of, if it is of this kind. Its missing fields have their defaults. */
async function findSigned<Kind extends ContentKind>(
  call: EntryCall,
  kind: Kind,
): Promise<ShownEntry<Kind> | undefined> {
  const revision = findPreviewedRevision(call);
  const entry = revision && (await findPreviewed(call.db, revision));
  if (entry?.kind !== kind) return undefined;
  const fields = parseOrRefuse(contentSchemas[kind], entry.fields) as PublishedEntry<Kind>['fields'];
  return { ...entry, fields, is_preview: true };
}

/**
 * Finds what a page of one entry shows: the published text in the language of the caller, else in English; with a valid `preview` exactly
 * the revision that it names. A former address finds nothing, so that its caller is redirected.
 */
export async function findEntry<Kind extends ContentKind>(
  call: EntryCall,
  kind: Kind,
  slug: string,
  parentId?: string,
): Promise<ShownEntry<Kind> | undefined> {
  const signed = await findSigned(call, kind);
  if (signed?.slug === slug && signed.parent_id === (parentId ?? null)) return signed;
  const filter = { language: call.language, slug, ...(parentId && { parentId }) };
  const [entry] = await findPublished(call.db, kind, filter);
  return entry?.slug === slug ? { ...entry, is_preview: false } : undefined;
}

/** Finds the entries of a page that shows all of a kind, by their position; with a valid `preview` also the revision that it names. */
export async function findAllEntries<Kind extends ContentKind>(
  call: EntryCall,
  kind: Kind,
  filter: Omit<PublishedFilter, 'language'> = {},
): Promise<ShownEntry<Kind>[]> {
  const [published, signed] = await Promise.all([
    findPublished(call.db, kind, { ...filter, language: call.language }),
    findSigned(call, kind),
  ]);
  const entries = published.map((entry) => ({ ...entry, is_preview: false }));
  if (!signed) return entries;
  return [...entries.filter(({ id }) => id !== signed.id), signed].sort((a, b) => positionOf(a) - positionOf(b));
}

const positionOf = ({ fields }: PublishedEntry<ContentKind>): number =>
  'position' in fields && typeof fields.position === 'number' ? fields.position : -1;

/**
 * Finds the entry that another one belongs to, such as the course of a chapter: as it is published, or its newest text where the call has
 * the preview of what belongs to it.
 */
export async function findParent<Kind extends ContentKind>(
  call: EntryCall,
  kind: Kind,
  slug: string,
): Promise<PublishedEntry<Kind> | undefined> {
  const [entry] = await findPublished(call.db, kind, { language: call.language, slug });
  if (entry) return entry.slug === slug ? entry : undefined;
  const revision = findPreviewedRevision(call);
  const child = revision && (await findPreviewed(call.db, revision));
  const parent = child?.parent_id ? await findPreviewed(call.db, { entryId: child.parent_id }) : undefined;
  return parent?.kind === kind && parent.slug === slug ? (parent as PublishedEntry<Kind>) : undefined;
}
