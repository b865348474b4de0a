import type { EnrolmentRow, RowState } from '#contract/people/enrolment.ts';
import { columnFieldWords, rowStateWords } from '#contract/people/enrolment-words.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { useComma } from '#web/kit/comma.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { OldAndNew } from '#web/kit/old-and-new.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import css from './enrolment.module.css';
import { IMPORT_ENDPOINTS } from './use-enrolment.ts';

/** The result of a row after the enrolment. */
const rowResultWords = {
  new: 'New',
  same: 'No change',
  will_change: 'Changed',
  question: 'Question',
  error: 'Skipped',
  left_out: 'Left out',
} as const;

const STATUS: Record<RowState, Status | undefined> = {
  new: 'ok',
  same: undefined,
  will_change: 'info',
  question: 'warn',
  error: 'bad',
  left_out: undefined,
};

export type RowQuery = Pick<NonNullable<RequestOf<'GET /enrolments/{id}/rows/'>['query']>, 'state' | 'news' | 'check'>;

type Props = {
  id: string;
  /** The filter of the rows; without it all rows are shown. */
  filter?: RowQuery;
  fileName: string;
  /** Match questions can still be answered. */
  isOpen?: boolean;
};

/** Lists the rows of an upload. The page chooses the filter, and counts the matches of each. */
export function RowTable({ id, filter = {}, fileName, isOpen = false }: Props) {
  const t = useTranslate();
  const list = useList('GET /enrolments/{id}/rows/', {
    columns: rowColumns(t, id, isOpen),
    params: { id },
    fixedQuery: filter,
    keyOf: ({ number }) => String(number),
    // Large enough for a class, so that no row with a problem is on a later page.
    pageSize: 50,
  });
  return (
    <div id="rows">
      <DataList
        list={list}
        caption={t('Rows in this list')}
        countWords={(count) => t('{count, plural, one {# row} other {# rows}}', { count })}
        errorTitle={t('The list could not be loaded.')}
        noMatchTitle={t('No rows match this filter')}
        search={{ label: t('Find a student') }}
        filterLabel={t('Find rows')}
        fileName={fileName}
        anchor="#rows"
        emptyTitle={t('No rows match this filter')}
      />
    </div>
  );
}

function rowColumns(t: Translate, id: string, isOpen: boolean): ListColumn<EnrolmentRow>[] {
  return [
    { key: 'name', title: t('Student'), cell: (row) => <RowName row={row} /> },
    { key: 'number', title: t('Row'), onPhone: 'fact', cell: ({ number }) => number },
    {
      key: 'class',
      title: t('Class'),
      onPhone: 'line',
      // On phones an empty cell, without its title, takes no line.
      cell: ({ class_name }) => class_name && <span dir="auto">{class_name}</span>,
    },
    {
      key: 'state',
      title: t('Outcome'),
      onPhone: 'line',
      cell: (row) => <RowOutcome row={row} id={id} isOpen={isOpen} />,
    },
  ];
}

function RowName({ row }: { row: EnrolmentRow }) {
  const { username, external_id } = row;
  const comma = useComma();
  const fullName = useFullName();
  return (
    <span className={css.name}>
      <b dir="auto">{fullName(row)}</b>
      <span className="small muted" dir="auto">
        {[username, external_id].filter(Boolean).join(comma)}
      </span>
    </span>
  );
}

function RowOutcome({ row, id, isOpen }: { row: EnrolmentRow; id: string; isOpen: boolean }) {
  const t = useTranslate();
  const words = { ...columnFieldWords, class: columnFieldWords.class_name };
  const changes = row.changes.filter(({ field }) => field in words);
  return (
    <span className={css.verdict}>
      <span>
        <Badge status={STATUS[row.state]}>{t((isOpen ? rowStateWords : rowResultWords)[row.state])}</Badge>{' '}
        {row.undone && <Badge>{row.undone === 'restored' ? t('Undone') : t('Not changed')}</Badge>}
      </span>
      {row.says && <span dir="auto">{row.says}</span>}
      {row.cells.length > 0 && <UploadedCells cells={row.cells} />}
      {changes.length > 0 && (
        <ul className="small">
          {changes.map(({ field, old, new: now }) => (
            <li key={field}>
              {t(words[field as keyof typeof words])}: <OldAndNew before={old} after={now} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <RowAnswers row={row} id={id} />}
    </span>
  );
}

/** Shows a row's uploaded cells, for people who look for its error. */
function UploadedCells({ cells }: { cells: string[] }) {
  const t = useTranslate();
  return (
    <ul className={css.cells} aria-label={t('Cells of this row')}>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places, and two may be equal
        <li key={index} dir="auto">
          {cell || <span className="muted">{t('empty')}</span>}
        </li>
      ))}
    </ul>
  );
}

type Answer = 'same' | 'another' | 'left_out' | 'included';

/** Answers a question about the row, excludes it, or includes it. Rows with an error are excluded anyway. */
function RowAnswers({ row: { number, state, answer, asks_student }, id }: { row: EnrolmentRow; id: string }) {
  const t = useTranslate();
  const { run, isBusy } = useAction(useApiMutation('PUT /enrolments/{id}/answers/', { invalidates: IMPORT_ENDPOINTS }));
  const choose = (newAnswer: Answer) => void run({ params: { id }, body: { answer: newAnswer, numbers: [number] } });
  if (state === 'error') return null;
  if (state === 'left_out' && !asks_student)
    return (
      <Button
        isSmall
        aria-label={t('Include row {number}', { number })}
        isBusy={isBusy}
        onClick={() => choose('included')}
      >
        {t('Include')}
      </Button>
    );
  const isQuestion = state === 'question' || asks_student || answer === 'same' || answer === 'another';
  return (
    <fieldset className={css.answers} aria-label={t('Row {number}', { number })}>
      {isQuestion && (
        <>
          <Button isSmall aria-pressed={answer === 'same'} isBusy={isBusy} onClick={() => choose('same')}>
            {t('Same student')}
          </Button>
          <Button isSmall aria-pressed={answer === 'another'} isBusy={isBusy} onClick={() => choose('another')}>
            {t('Different student')}
          </Button>
        </>
      )}
      {state !== 'same' && state !== 'left_out' && (
        <Button
          isSmall
          kind="quiet"
          aria-label={t('Leave out row {number}', { number })}
          isBusy={isBusy}
          onClick={() => choose('left_out')}
        >
          {t('Leave out')}
        </Button>
      )}
    </fieldset>
  );
}
