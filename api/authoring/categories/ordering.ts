import type { RowOrdering } from '#api/kit/sorted-page.ts';
import { nameCollator } from '#contract/kit/person-names.ts';

type Row = { id: string; name: string };
export type SortKey<R> = RowOrdering<R>['keys'][number];

/** Orders categories by the key in `ordering`, if any, and then by name. A leading minus reverses the order. */
export function orderingOf<R extends Row>(
  sortKeys: Record<string, SortKey<R>>,
  ordering: string,
  language: string,
): RowOrdering<R> {
  const chosenKey = sortKeys[ordering.replace('-', '')];
  return {
    keys: [
      ...(chosenKey ? [chosenKey] : []),
      { read: ({ name }) => name, type: 'text' },
      { read: ({ id }) => id, type: 'uuid' },
    ],
    isDescending: ordering.startsWith('-'),
    compareText: nameCollator(language).compare,
  };
}
