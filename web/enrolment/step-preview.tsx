import { useState } from 'react';
import type { Enrolment, RowState } from '#contract/enrolment.ts';
import { rowStateWords } from '#contract/enrolment-words.ts';
import { confirmEnrolment } from '#web/kit/api/enrolment.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { DiscardDialog } from './discard-import-dialog.tsx';
import css from './enrolment.module.css';
import { MatchQuestions } from './match-questions.tsx';
import { RowTable } from './row-table.tsx';
import { IMPORT_ENDPOINTS, type RowQuery } from './use-enrolment.ts';

const STATES = Object.keys(rowStateWords) as RowState[];

type Props = { list: Enrolment; onDiscarded: () => void; onChooseClass: () => void };

/** Shows the outcome of every row. Nothing is saved before it is confirmed. */
export function StepPreview({ list, onDiscarded, onChooseClass }: Props) {
  const t = useWords();
  const { id, counts, news, to_check, says } = list;
  const [query, setQuery] = useState<RowQuery>({ offset: 0, ...(news > 0 && { news: 'true' }) });
  return (
    <div>
      <div className={css.step}>
        {says && <Alert status="warn" role="alert" title={says} />}
        <ReadingDetails list={list} />
        <ColumnMapping list={list} />
        <UnusedClasses list={list} onChooseClass={onChooseClass} />
        {counts.question > 0 && <MatchQuestions id={id} count={counts.question} />}
        <div className={css.filters}>
          <fieldset className={css.chips} aria-label={t('Filter rows')}>
            <Chip isPressed={!query.state && !query.news && !query.check} onClick={() => setQuery({ offset: 0 })}>
              {t('All {count}', { count: list.rows_total })}
            </Chip>
            {news > 0 && (
              <Chip isPressed={query.news === 'true'} onClick={() => setQuery({ offset: 0, news: 'true' })}>
                {t('Changed since preview {count}', { count: news })}
              </Chip>
            )}
            {to_check > 0 && (
              <Chip isPressed={query.check === 'true'} onClick={() => setQuery({ offset: 0, check: 'true' })}>
                {t('Names to check {count}', { count: to_check })}
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

/** Says that the list names classes that are not used, because all students go into one. */
function UnusedClasses({ list, onChooseClass }: { list: Enrolment; onChooseClass: () => void }) {
  const t = useWords();
  const { columns, school_class_id, class_name } = list;
  const namesClasses = columns.some(({ meaning }) => meaning === 'class_name' || meaning === 'class_code');
  if (!namesClasses || (!school_class_id && !class_name)) return null;
  return (
    <Alert status="info" title={t('The class column of this list is not used.')}>
      <p>{t('All students go into the class you chose.')}</p>
      <Button isSmall onClick={onChooseClass}>
        {t('Change class')}
      </Button>
    </Alert>
  );
}

const separatorWords: Record<string, string> = {
  ',': '{name}, read as {encoding}, separated by commas',
  ';': '{name}, read as {encoding}, separated by semicolons',
  '\t': '{name}, read as {encoding}, separated by tabs',
};

/** Shows how the file was parsed, so that errors can be recognized. */
function ReadingDetails({ list }: { list: Enrolment }) {
  const t = useWords();
  const { kind, file_name: name, encoding, separator } = list;
  const details = { name, encoding: encoding.toUpperCase() };
  return (
    <p className="muted" dir="auto">
      {kind === 'oneroster'
        ? t('{name}, read as OneRoster', { name })
        : t(separatorWords[separator ?? ','] ?? '', details)}
    </p>
  );
}

function Decision({ list, onDiscarded }: Pick<Props, 'list' | 'onDiscarded'>) {
  const t = useWords();
  const { id, counts, file_name } = list;
  const count = counts.new + counts.will_change;
  const [isDiscarding, setDiscarding] = useState(false);
  const confirm = useAction(useApiMutation(confirmEnrolment, { invalidates: IMPORT_ENDPOINTS }));
  return (
    <div className={css.decision}>
      {counts.error > 0 && (
        <p>
          {t(
            '{count, plural, one {# row with an error will be skipped.} other {# rows with errors will be skipped.}}',
            { count: counts.error },
          )}
        </p>
      )}
      <p className={css.acts}>
        <Button onClick={() => setDiscarding(true)}>{t('Discard list')}</Button>
        <Button
          kind="solid"
          isBusy={confirm.isBusy}
          disabled={count === 0}
          onClick={() => void confirm.run({ params: { id } })}
        >
          {count === 0
            ? t('No students to enrol')
            : t('{count, plural, one {Enrol # student} other {Enrol # students}}', { count })}
        </Button>
      </p>
      {isDiscarding && (
        <DiscardDialog id={id} fileName={file_name} onClose={() => setDiscarding(false)} onDone={onDiscarded} />
      )}
    </div>
  );
}
