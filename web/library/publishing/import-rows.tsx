import { useState } from 'react';
import { bookImportStateWords } from '#contract/authoring/book-import-words.ts';
import type { BookImport, BookImportRow, BookImportState } from '#contract/authoring/book-imports.ts';
import { useApi } from '#web/kit/api.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { OldAndNew } from '#web/kit/old-and-new.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { Chip } from '#web/kit/ui/chip.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './publishing.module.css';

/** The details that an import changes. */
const bookImportFieldWords = {
  level: 'Level',
  age_from: 'Lowest age',
  age_to: 'Highest age',
  goal: 'Goal',
  categories: 'Categories',
  audience: 'Audience',
  is_featured: 'Featured',
  licence: 'Licence',
} as const;

const STATES = ['will_change', 'error', 'same'] as const;
const STATUS: Record<BookImportState, Status | 'none'> = { will_change: 'ok', error: 'bad', same: 'none' };
/** The number of rows on the screen; the export has all of them. */
const SHOWN = 100;

/** The rows of a list by their effect, with the rows that change something first. */
export function ImportRows({ list: { id, counts } }: { list: Pick<BookImport, 'id' | 'counts'> }) {
  const t = useTranslate();
  const states = STATES.filter((state) => counts[state] > 0);
  const [currentState, setChosen] = useState<BookImportState | undefined>(states[0]);
  if (!currentState) return null;
  return (
    <>
      <fieldset className={css.chips} aria-label={t('Filter rows')}>
        {states.map((state) => (
          <Chip key={state} isPressed={state === currentState} onClick={() => setChosen(state)}>
            {t('{state} {count}', { state: t(bookImportStateWords[state]), count: counts[state] })}
          </Chip>
        ))}
      </fieldset>
      <RowsOfState key={currentState} id={id} state={currentState} count={counts[currentState]} />
    </>
  );
}

function RowsOfState({ id, state, count }: { id: string; state: BookImportState; count: number }) {
  const t = useTranslate();
  const request = { params: { id }, query: { state, limit: SHOWN } };
  const { data, isError } = useApi('GET /api-admin/books/import/{id}/rows/', request);
  if (isError) return <p role="alert">{t('The list could not be loaded.')}</p>;
  if (!data) return <RowsSkeleton label={t('Loading…')} />;
  return (
    <>
      <ul className={css.rows}>
        {data.results.map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </ul>
      {count > SHOWN && (
        <p className="muted">{t('These are the first {shown} of {count} rows.', { shown: SHOWN, count })}</p>
      )}
      <div>
        <ExportCsv path={`/api-admin/books/import/${id}/rows/`} query={{ state }} fileName="rows.csv" />
      </div>
    </>
  );
}

function Row({ row: { number, title, state, changes, message } }: { row: BookImportRow }) {
  const t = useTranslate();
  return (
    <li>
      <span className={css.rowName}>
        <b dir="auto">{title ?? t('Unknown book')}</b>
        <span className="small muted">{t('Row {number}', { number })}</span>
        <Badge status={STATUS[state]}>{t(bookImportStateWords[state])}</Badge>
      </span>
      {message && <p dir="auto">{message}</p>}
      {changes.length > 0 && (
        <ul className="small">
          {changes.map(({ field, old, new: now }) => (
            <li key={field}>
              {t(bookImportFieldWords[field as keyof typeof bookImportFieldWords])}:{' '}
              <OldAndNew before={old} after={now} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
