import type { z } from 'zod';
import type { WordDifference } from '#contract/authoring/revisions.ts';
import { contentChoiceWords, contentFieldWords } from '#contract/core/content/field-words.ts';
import { textOfBody } from '#web/core/drafts/body-text.ts';
import type { Translate } from '#web/kit/translate.ts';
import { isContent } from './field-schema.ts';

/** Returns a field's content for readers: without tags, with a line for each part and the name of its field. */
export function readableText(value: unknown, t: Translate): string {
  if (typeof value === 'string') return /<[a-z]/.test(value) ? textOfBody(value) : value;
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map((item) => readableText(item, t)).join('\n');
  if (!isContent(value)) return value === null || value === undefined ? '' : String(value);
  return Object.entries(value)
    .filter(([name]) => name !== 'id')
    .map(([name, inner]) => `${t(contentFieldWords[name] ?? name)}: ${nameOrText(name, inner, t)}`)
    .join('\n');
}

function nameOrText(name: string, value: unknown, t: Translate): string {
  const words = ['kind', 'scene', 'size', 'reader_role'].includes(name) && contentChoiceWords[String(value)];
  return words ? t(words) : readableText(value, t);
}

/**
 * Returns the added and removed text between two versions: the part between their common beginning and end, in whole
 * words.
 */
export function differenceOf(before: string, after: string): z.output<typeof WordDifference>[] {
  const [old, now] = [before, after].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  const start = countSame(old, now);
  const end = countSame(old.slice(start).toReversed(), now.slice(start).toReversed());
  const parts = [
    { kind: 'same', text: old.slice(0, start) },
    { kind: 'removed', text: old.slice(start, old.length - end) },
    { kind: 'added', text: now.slice(start, now.length - end) },
    { kind: 'same', text: old.slice(old.length - end) },
  ] as const;
  return parts.map(({ kind, text }) => ({ kind, text: text.join('') })).filter(({ text }) => text !== '');
}

function countSame(one: string[], other: string[]): number {
  const index = one.findIndex((word, place) => word !== other[place]);
  return index < 0 ? Math.min(one.length, other.length) : index;
}
