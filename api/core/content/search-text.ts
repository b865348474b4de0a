import type { ContentKind } from '#contract/core/content/kinds.ts';
import type { PublishedEntry } from './published-queries.ts';

/** Fields that name, date or draw, and that no one searches for. */
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

/** Returns the text of an entry that readers see, without marks, its fields one after the other. */
export function textOfEntry({ fields }: Pick<PublishedEntry<ContentKind>, 'fields'>): string {
  return readableText(fields);
}

/** Returns the text in a value of any shape that readers see. */
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
