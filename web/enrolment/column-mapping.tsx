import { useState } from 'react';
import type { ColumnField, Enrolment } from '#contract/enrolment.ts';
import { columnFieldWords } from '#contract/enrolment-words.ts';
import { mapEnrolment } from '#web/kit/api/enrolment.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import css from './enrolment.module.css';
import { IMPORT_ENDPOINTS } from './use-enrolment.ts';

const COLUMN_FIELDS = Object.keys(columnFieldWords) as ColumnField[];
const MAX_ROW_WORDS = 60;

/** Maps columns to fields; opens by itself if no name column was found. */
export function ColumnMapping({ list }: { list: Enrolment }) {
  const t = useWords();
  const { columns, header_row, kind } = list;
  const hasNames = columns.some(({ meaning }) => ['first_name', 'full_name', 'last_name'].includes(meaning));
  if (kind === 'oneroster') return null;
  return (
    <details className={css.columns} open={!hasNames}>
      <summary>{t('Match the columns')}</summary>
      <div className={css.mapping}>
        {!hasNames && <Alert status="warn" title={t('Choose which column contains the names.')} />}
        <HeaderRowField list={list} />
        {/* Another header row has other columns. */}
        <ColumnFields key={`${header_row} ${columns.map(({ meaning }) => meaning).join()}`} list={list} />
      </div>
    </details>
  );
}

function useMapping({ id }: Enrolment) {
  const t = useWords();
  const change = useApiMutation(mapEnrolment, { invalidates: IMPORT_ENDPOINTS });
  const action = useDialogAction(change, { successMessage: t('Preview updated.'), onDone: () => {} });
  type Change = NonNullable<Parameters<typeof change.mutateAsync>[0]['body']>;
  return { ...action, run: (body: Change) => action.run({ params: { id }, body }) };
}

/** Office programs write titles above the headings, so any of the first rows can have them. */
function HeaderRowField({ list }: { list: Enrolment }) {
  const t = useWords();
  const { run, isBusy, error } = useMapping(list);
  return (
    <SelectField
      label={t('Row with the column headings')}
      value={list.header_row ?? ''}
      disabled={isBusy}
      error={error}
      onChange={({ target }) => void run({ header_row: target.value ? Number(target.value) : null })}
    >
      <option value="">{t('The list has no column headings')}</option>
      {list.top_rows.map(({ number, cells }) => (
        <option key={number} value={number}>
          {t('Row {number}: {cells}', { number, cells: shorten(cells.filter(Boolean).join(', ')) })}
        </option>
      ))}
    </SelectField>
  );
}

function ColumnFields({ list }: { list: Enrolment }) {
  const t = useWords();
  const { columns } = list;
  const [meanings, setMeanings] = useState(columns.map(({ meaning }) => meaning));
  const { run, isBusy, error } = useMapping(list);

  /** Assigns a field to a column and removes it from the column that had it. */
  function assign(at: number, meaning: ColumnField) {
    setMeanings(meanings.map((one, i) => (i === at ? meaning : one === meaning ? 'ignored' : one)));
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run({ meanings });
      }}
    >
      <div className={css.grid}>
        {columns.map(({ header, samples }, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and two may be called the same
            key={at}
            label={<span dir="auto">{header || t('Column {number}', { number: at + 1 })}</span>}
            hint={samples.length > 0 && <ColumnSamples samples={samples} />}
            value={meanings[at]}
            onChange={(event) => assign(at, event.target.value as ColumnField)}
          >
            {COLUMN_FIELDS.map((meaning) => (
              <option key={meaning} value={meaning}>
                {t(columnFieldWords[meaning])}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {error && <Alert status="bad" role="alert" title={error} />}
      <p className={css.acts}>
        <Button type="submit" isBusy={isBusy}>
          {t('Update preview')}
        </Button>
      </p>
    </form>
  );
}

function ColumnSamples({ samples }: { samples: string[] }) {
  return samples.map((sample) => (
    <span key={sample} dir="auto" className={css.sample}>
      {shorten(sample)}
    </span>
  ));
}

function shorten(text: string): string {
  return text.length > MAX_ROW_WORDS ? `${text.slice(0, MAX_ROW_WORDS).toWellFormed()}…` : text;
}
