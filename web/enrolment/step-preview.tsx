import { useState } from 'react';
import type { Enrolment, RowState } from '#contract/enrolment.ts';
import { rowStateWords } from '#contract/enrolment-words.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type RowQuery, useConfirmEnrolment, useDiscardEnrolment } from './calls.ts';
import { ColumnMapping } from './column-mapping.tsx';
import css from './enrolment.module.css';
import { MatchQuestions } from './match-questions.tsx';
import { RowTable } from './row-table.tsx';

const STATES = Object.keys(rowStateWords) as RowState[];

/** Shows the outcome of every row. Nothing is saved before it is confirmed. */
export function StepPreview({ list, onDiscarded }: { list: Enrolment; onDiscarded: () => void }) {
  const t = useWords();
  const { id, counts, news, says } = list;
  const [query, setQuery] = useState<RowQuery>({ offset: 0, ...(news > 0 && { news: 'true' }) });
  return (
    <div>
      <div className={css.step}>
        {says && <Alert status="warn" role="alert" title={says} />}
        <ReadingDetails list={list} />
        <ColumnMapping list={list} />
        {counts.question > 0 && <MatchQuestions id={id} count={counts.question} />}
        <div className={css.filters}>
          <fieldset className={css.chips} aria-label={t('Filter rows')}>
            <Chip isPressed={!query.state && !query.news} onClick={() => setQuery({ offset: 0 })}>
              {t('All {count}', { count: list.rows_total })}
            </Chip>
            {news > 0 && (
              <Chip isPressed={query.news === 'true'} onClick={() => setQuery({ offset: 0, news: 'true' })}>
                {t('Changed since preview {count}', { count: news })}
              </Chip>
            )}
            {STATES.filter((state) => counts[state] > 0).map((state) => (
              <Chip key={state} isPressed={query.state === state} onClick={() => setQuery({ offset: 0, state })}>
                {t('{state} {count}', { state: t(rowStateWords[state]), count: counts[state] })}
              </Chip>
            ))}
          </fieldset>
          <ExportCsv path={`/enrolments/${id}/rows/`} query={{ state: query.state }} fileName="preview.csv" />
        </div>
        <RowTable id={id} query={query} onOffset={(offset) => setQuery({ ...query, offset })} isOpen />
      </div>
      <Decision list={list} onDiscarded={onDiscarded} />
    </div>
  );
}

/** Shows how the file was parsed, so that errors can be recognized. */
function ReadingDetails({ list }: { list: Enrolment }) {
  const t = useWords();
  const names: Record<string, string> = { ',': t('commas'), ';': t('semicolons'), '\t': t('tabs') };
  return (
    <p className="muted">
      <b dir="auto">{list.file_name}</b>
      {', '}
      {list.kind === 'oneroster'
        ? 'OneRoster'
        : t('read as {encoding}, separated by {separators}', {
            encoding: list.encoding.toUpperCase(),
            separators: names[list.separator ?? ''] ?? '',
          })}
    </p>
  );
}

function Decision({ list, onDiscarded }: { list: Enrolment; onDiscarded: () => void }) {
  const t = useWords();
  const { id, counts } = list;
  const count = counts.new + counts.will_change;
  const confirm = useDialogAction(useConfirmEnrolment(id), { successMessage: t('List confirmed.'), onDone: () => {} });
  const discard = useDialogAction(useDiscardEnrolment(), { successMessage: t('List discarded.'), onDone: onDiscarded });
  const error = confirm.error ?? discard.error;
  return (
    <div className={css.decision}>
      {error && <Alert status="bad" role="alert" title={error} />}
      {counts.error > 0 && (
        <p>
          {t('{count, plural, one {# row with an error} other {# rows with errors}} will be skipped.', {
            count: counts.error,
          })}
        </p>
      )}
      <p className={css.acts}>
        <Button isBusy={discard.isBusy} onClick={() => discard.run(id)}>
          {t('Discard list')}
        </Button>
        <Button kind="solid" isBusy={confirm.isBusy} disabled={count === 0} onClick={() => confirm.run(undefined)}>
          {count === 0
            ? t('Nothing to enrol')
            : t('{count, plural, one {Enrol # student} other {Enrol # students}}', { count })}
        </Button>
      </p>
    </div>
  );
}
