import type { Settings } from '#api/kit/serve.ts';
import type { BookImportRow } from '#contract/authoring/book-imports.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { audienceWords } from '#contract/library/publishing-words.ts';
import type { Categories } from './parse-row.ts';
import type { ImportRow } from './queries.ts';

type Reader = { language: InterfaceLanguage; settings: Pick<Settings, 'translate'>; categories: Categories };

/** The order of the exported list. */
const ORDER = ['level', 'age_from', 'age_to', 'goal', 'categories', 'audience', 'is_featured', 'licence'];

/** Returns a row in readable form, with the names of audience and categories. */
export function toImportRow(row: Omit<ImportRow, 'row_key'>, reader: Reader): BookImportRow {
  const { language, settings } = reader;
  const details = Object.entries((row.details ?? {}) as Record<string, unknown>).toSorted(
    ([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other),
  );
  const previous = (row.previous ?? {}) as Record<string, unknown>;
  return {
    number: row.number,
    state: row.state as BookImportRow['state'],
    book: row.book_id,
    title: row.title,
    changes: details.map(([field, value]) => ({
      field,
      old: textOf(field, previous[field], reader),
      new: textOf(field, value, reader),
    })),
    message: row.message
      ? settings.translate(language, row.message, row.message_values as Record<string, unknown>)
      : '',
  };
}

function textOf(field: string, value: unknown, { language, settings, categories }: Reader): string {
  if (Array.isArray(value))
    return value.map((slug) => categories.find((one) => one.slug === slug)?.name ?? String(slug)).join('; ');
  if (field === 'audience' && isAudience(value)) return settings.translate(language, audienceWords[value].name);
  return String(value ?? '');
}

const isAudience = (value: unknown): value is keyof typeof audienceWords => String(value) in audienceWords;
