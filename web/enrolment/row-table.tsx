import type { EnrolmentRow, RowState } from '#contract/enrolment.ts';
import { columnFieldWords, rowResultWords, rowStateWords } from '#contract/enrolment-words.ts';
import { answerQuestions } from '#web/kit/api/enrolment.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useComma } from '#web/kit/comma.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useAction } from '#web/kit/use-action.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Badge, type Status } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import css from './enrolment.module.css';
import { IMPORT_ENDPOINTS, PAGE_SIZE, type RowQuery, useRows } from './use-enrolment.ts';

const STATUS: Record<RowState, Status | undefined> = {
  new: 'ok',
  same: undefined,
  will_change: 'info',
  question: 'warn',
  error: 'bad',
  left_out: undefined,
};

type Props = {
  id: string;
  query: RowQuery;
  onOffset: (offset: number) => void;
  /** Match questions can still be answered. */
  isOpen?: boolean;
};

export function RowTable({ id, query, onOffset, isOpen = false }: Props) {
  const t = useWords();
  const rows = useRows(id, query);
  const count = rows.data?.count ?? 0;
  return (
    <>
      <Table
        caption={t('Rows in this list')}
        columns={rowColumns(t, id, isOpen)}
        rows={rows.data?.results ?? []}
        keyOf={({ number }) => String(number)}
      >
        {count === 0 && <RowsPlaceholder rows={rows} />}
      </Table>
      {count > PAGE_SIZE && <Pages offset={query.offset} count={count} onOffset={onOffset} />}
    </>
  );
}

function RowsPlaceholder({ rows }: { rows: ReturnType<typeof useRows> }) {
  const t = useWords();
  if (rows.isPending) return <RowsSkeleton label={t('Loading…')} />;
  if (!rows.isError) return <EmptyState title={t('No rows match this filter')} />;
  return (
    <EmptyState title={t('The list could not be loaded.')}>
      <Button onClick={() => void rows.refetch()}>{t('Try again')}</Button>
    </EmptyState>
  );
}

/** The pages of a preview have no URLs of their own. */
function Pages({ offset, count, onOffset }: { offset: number; count: number; onOffset: (offset: number) => void }) {
  const t = useWords();
  const last = Math.min(offset + PAGE_SIZE, count);
  return (
    <nav className={css.pages} aria-label={t('Pages')}>
      <Button isSmall disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - PAGE_SIZE))}>
        {t('Previous page')}
      </Button>
      <span role="status">{t('{first} to {last} of {count}', { first: offset + 1, last, count })}</span>
      <Button isSmall disabled={last === count} onClick={() => onOffset(offset + PAGE_SIZE)}>
        {t('Next page')}
      </Button>
    </nav>
  );
}

function rowColumns(t: Translate, id: string, isOpen: boolean): Column<EnrolmentRow>[] {
  return [
    { key: 'number', title: t('Row'), cell: ({ number }) => number },
    { key: 'name', title: t('Student'), onPhone: 'line', cell: (row) => <RowName row={row} /> },
    {
      key: 'class',
      title: t('Class'),
      onPhone: 'line',
      cell: ({ class_name }) => <span dir="auto">{class_name}</span>,
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
  const t = useWords();
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
              {t(words[field as keyof typeof words])}: <del dir="auto">{old || t('empty')}</del> →{' '}
              <ins dir="auto">{now}</ins>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <RowAnswers row={row} id={id} />}
    </span>
  );
}

/** Shows a row as it was uploaded, for people who look for what is wrong with it. */
function UploadedCells({ cells }: { cells: string[] }) {
  const t = useWords();
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

/** Answers a question about the row, leaves it out, or includes it. Rows with an error are left out anyway. */
function RowAnswers({ row: { number, state, answer }, id }: { row: EnrolmentRow; id: string }) {
  const t = useWords();
  const { run, isBusy } = useAction(useApiMutation(answerQuestions, { invalidates: IMPORT_ENDPOINTS }));
  const choose = (newAnswer: Answer) => void run({ params: { id }, body: { answer: newAnswer, numbers: [number] } });
  if (state === 'error') return null;
  if (state === 'left_out')
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
  const isQuestion = state === 'question' || answer === 'same' || answer === 'another';
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
      {state !== 'same' && (
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
