import type { Site } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { parseOrRefuse } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { type ContentKind, contentSchemas } from '#contract/core/content/kinds.ts';
import { pathOfEntry } from './paths.ts';
import { findPreviewedRevision, type PreviewCall } from './preview.ts';
import {
  findFormerSlugs,
  findPreviewed,
  findPublished,
  type PublishedEntry,
  type PublishedFilter,
} from './published-queries.ts';

export { findEntries } from './entry-queries.ts';
export { filmKey } from './film-keys.ts';
export { findReadyFilms, type StoredFilm } from './film-queries.ts';
export { type EntryFacets, isInMode, matchesFilters } from './filters.ts';
export { cleanContent } from './html.ts';
export { findMovedUrl } from './moved-queries.ts';
export { pathOfEntry } from './paths.ts';
export { findFormerSlugs, findPublished, type PublishedEntry } from './published-queries.ts';

/** Fields without words that people search for, such as names, dates and drawings. */
const WITHOUT_WORDS = new Set(
  ['kind', 'slugs', 'slug', 'url', 'link', 'join_url', 'drawing', 'scene', 'id', 'notes', 'film', 'cause'].concat([
    'time_zone',
    'starts_at',
    'ends_at',
    'opens_on',
    'closes_on',
    'updated',
    'size',
    'screens',
    'recording',
    'consent',
  ]),
);

/** Returns the text of an entry that readers see, without markup, field by field. */
export function textOfEntry({ fields }: Pick<PublishedEntry<ContentKind>, 'fields'>): string {
  return readableText(fields);
}

/** Returns the visible text in a value of any shape. */
export function readableText(value: unknown): string {
  return [...textsIn(value)]
    .join(' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|nbsp|quot|#39|lt|gt);/g, ' ');
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) if (!WITHOUT_WORDS.has(name)) yield* textsIn(inner);
}

/** Finds the published films: their current addresses, by current and former address. */
export async function findFilmSlugs(db: TenantDb): Promise<ReadonlyMap<string, string>> {
  const without = ['cues', 'descriptions', 'questions'];
  const [films, formerSlugs] = await Promise.all([
    findPublished(db, 'film', { language: 'en', without }),
    findFormerSlugs(db, 'film'),
  ]);
  const present = new Map(films.map(({ slug }) => [slug, slug]));
  return new Map([...present, ...[...formerSlugs].filter(([, slug]) => present.has(slug))]);
}

/** The parts of a call that finding entries needs. */
type EntryCall = PreviewCall & { db: TenantDb; language: string };
/** An entry shown on a page: the published text, or a preview's revision. */
export type ShownEntry<Kind extends ContentKind> = PublishedEntry<Kind> & { is_preview: boolean };

/** Finds the revision of the call's preview, if it is of this kind. Missing fields get their defaults. */
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
 * Finds the entry for a page: the published text in the caller's language, else in English; with a valid `preview`
 * exactly its revision. A former address finds nothing, so that the caller is redirected.
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

/** Finds all entries of a kind for a page, by position; with a valid `preview` also its revision. */
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
 * Finds the parent of an entry, such as the course of a chapter: the published text, or the newest text if the call has
 * a preview of the child.
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

type FrameDeps = Pick<Settings, 'filesSecret'> & { pool: Pool };

/** Returns whether a URL is an entry's own page with a preview that staff have signed, as in the editor's frame. */
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
