import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BookEvent } from '#api/core/press/service.ts';
import type { StoredCover } from '#api/library/books/service.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import { Language } from '#contract/library/publishing.ts';
import { trimOf } from '#look/trim-sizes.ts';

export type MetadataEvent = Extract<BookEvent, { event: 'metadata' }>;
export type DoneEvent = Extract<BookEvent, { event: 'done' }>;
type BookSoFar = { tenantId: string; edited_fields: string[]; language: string };

/** Returns the columns of a book that its file fills. Fields that a person edited stay. */
export function columnsFromMetadata(
  metadata: MetadataEvent,
  { tenantId, edited_fields: editedFields, language }: BookSoFar,
) {
  const columns = {
    title: truncate(metadata.title, 300),
    author: truncate(authorsOf(metadata), 200),
    blurb: truncate(metadata.description, 2000),
    language: Language.safeParse(metadata.language).data ?? '',
    level: metadata.level,
    age_from: metadata.age_from,
    age_to: metadata.age_to,
    licence: truncate(metadata.licence, 200),
    licence_url: truncate(metadata.licence_url, 500),
    publisher: truncate(metadata.publisher, 200),
    work_id: metadata.edition_of && workIdOf(tenantId, metadata.edition_of),
  };
  const entries = Object.entries(columns).filter(([name, value]) => value && !editedFields.includes(name));
  const isEditedRtl = editedFields.includes('language') && directionOf(language) === 'rtl';
  return {
    ...(Object.fromEntries(entries) as Partial<{
      [Name in keyof typeof columns]: NonNullable<(typeof columns)[Name]>;
    }>),
    direction: isEditedRtl ? 'rtl' : metadata.direction,
    format: metadata.layout,
    page_count: metadata.page_count,
    credits: JSON.stringify(metadata.creators),
  };
}

function authorsOf({ creators }: MetadataEvent): string {
  return creators
    .filter(({ role }) => role === 'author')
    .map(({ name }) => name)
    .join(', ');
}

/** Returns the same id for all editions of one work, in any order of upload (RFC 9562, version 8). */
export function workIdOf(tenantId: string, work: string): string {
  const hex = createHash('sha256').update(`${tenantId} ${work}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

type Counts = Pick<DoneEvent, 'words' | 'pictures' | 'described'>;
const DESCRIBED = 'alternativeText';

/** Returns the file's declared accessibility and the press's counts, in the terms of schema.org. */
export function accessibilityColumn({ accessibility }: MetadataEvent, counts: Counts) {
  const modes = new Set(accessibility.modes);
  if (counts.words > 0) modes.add('textual');
  if (counts.pictures > 0) modes.add('visual');
  const features = new Set(accessibility.features);
  if (isDescribed(counts)) features.add(DESCRIBED);
  return { ...accessibility, modes: [...modes], features: [...features] };
}

const isDescribed = ({ pictures, described }: Counts) => pictures > 0 && described === pictures;

/** Adds the words and descriptions that the author added to a file's accessibility. */
export function withCountedPictures(accessibility: JsonRecord, counts: Counts): JsonRecord {
  const { modes, features } = Accessibility.parse(accessibility);
  const textual = counts.words > 0 && !modes.includes('textual') ? ['textual'] : [];
  const others = features.filter((feature) => feature !== DESCRIBED);
  const described = isDescribed(counts) ? [DESCRIBED] : [];
  return { ...accessibility, modes: [...modes, ...textual], features: [...others, ...described] };
}

type JsonRecord = Record<string, z.core.util.JSONType>;
const Accessibility = z.object({ modes: z.array(z.string()), features: z.array(z.string()) });

/** Returns a book's shape from the proportions of its cover, or of its first page without a cover. */
export function trimOfCover(cover: Pick<StoredCover, 'width' | 'height'> | null, first: WebPage | undefined) {
  return trimOf(cover ?? sizeOf(first));
}

function sizeOf(page: WebPage | undefined): { width: number; height: number } {
  if (page?.kind === 'fixed') return page;
  if (page?.kind === 'scan' || page?.kind === 'picture') return page.picture ?? PORTRAIT;
  return PORTRAIT;
}
const PORTRAIT = { width: 3, height: 4 };
