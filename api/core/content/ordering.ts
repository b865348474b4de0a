import { compareCodeUnits, type RowOrdering } from '#api/kit/sorted-page.ts';
import type { ContentQuery } from '#contract/core/content.ts';
import type { EntryRow, RevisionRow } from './entry-queries.ts';

/** Returns the order of the list of entries: by title in the language of the page, or by the moment of the last change. */
export function entryOrdering(ordering: ContentQuery['ordering'], language: string): RowOrdering<EntryRow> {
  const id = { read: (row: EntryRow) => row.id, type: 'uuid' } as const;
  const title = { read: (row: EntryRow) => row.title, type: 'text' } as const;
  const updated = { read: ({ updated_at }: EntryRow) => updated_at.getTime(), type: 'bigint' } as const;
  return {
    keys: [ordering.endsWith('title') ? title : updated, id],
    isDescending: ordering.startsWith('-'),
    compareText: new Intl.Collator(language, { numeric: true }).compare,
  };
}

export const newestFirst: RowOrdering<RevisionRow> = {
  keys: [{ read: ({ number }) => number, type: 'bigint' }],
  isDescending: true,
  compareText: compareCodeUnits,
};
