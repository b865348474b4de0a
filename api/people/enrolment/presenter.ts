import type { Reply } from '#api/kit/serve.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { Enrolment, EnrolmentRow, RowState } from '#contract/people/enrolment.ts';
import { rowWords } from '#contract/people/enrolment-words.ts';
import type { ListSamples } from './cell-samples.ts';
import type { ImportCounts, ImportRow } from './queries.ts';
import type { findRowPage } from './row-queries.ts';

type Translate = (sentence: string, values?: Record<string, unknown>) => string;
export type TranslationContext = {
  language: InterfaceLanguage;
  settings: { translate(language: InterfaceLanguage, sentence: string, values?: Record<string, unknown>): string };
};
export const createTranslate =
  ({ language, settings }: TranslationContext): Translate =>
  (sentence, values) =>
    settings.translate(language, sentence, values);

type EnrolmentDetails = ImportCounts & {
  translate: Translate;
  /** Lists of imports leave both out. */
  room?: Enrolment['room'];
  listSamples?: ListSamples;
};

const NO_SAMPLES: ListSamples = { headers: [], samples: [], top_rows: [] };

export function toEnrolment(
  row: ImportRow,
  { translate, room = null, listSamples = NO_SAMPLES, ...counts }: EnrolmentDetails,
): Reply<typeof Enrolment> {
  return {
    ...row,
    header_row: row.has_header ? row.first_row : null,
    columns: row.columns.map(({ meaning }, index) => ({
      ...{ header: listSamples.headers[index] ?? '', meaning, samples: listSamples.samples[index] ?? [] },
    })),
    top_rows: listSamples.top_rows,
    ...counts,
    room,
    kind: row.kind as Enrolment['kind'],
    encoding: row.encoding as Enrolment['encoding'],
    state: row.state as Enrolment['state'],
    says: row.says && translate(row.says),
  };
}

type ImportRowPageItem = Omit<Awaited<ReturnType<typeof findRowPage>>['rows'][number], 'sealed' | 'row_key'>;

type RowDetails = { translate: Translate; cells: string[] };

export function toRow(row: ImportRowPageItem, { translate, cells }: RowDetails): EnrolmentRow {
  const { reason, detail, first_name, last_name, username, external_id } = row;
  const words = reason && rowWords[reason as keyof typeof rowWords];
  const changes = Object.entries((row.changes ?? {}) as Record<string, { old?: string; new?: string }>);
  return {
    ...row,
    state: row.state as RowState,
    asks_student: row.state === 'left_out' && reason === 'anotherChild',
    says: words ? translate(words, { detail }) : '',
    cells,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    username: username ?? row.known_username ?? '',
    external_id: external_id ?? '',
    class_name: row.class_name ?? row.new_class ?? row.listed_class ?? '',
    changes: changes.map(([field, { old = '', new: now = '' }]) => ({ field, old, new: now })),
  };
}
