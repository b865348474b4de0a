import { useState } from 'react';
import type { ColumnField, Enrolment } from '#contract/enrolment.ts';
import { columnFieldWords } from '#contract/enrolment-words.ts';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useChangeEnrolment } from './calls.ts';
import css from './enrolment.module.css';

const COLUMN_FIELDS = Object.keys(columnFieldWords) as ColumnField[];

/** Maps columns to fields; opens by itself if no name column was found. */
export function ColumnMapping({ list }: { list: Enrolment }) {
  const t = useWords();
  const { id, columns, has_header, kind } = list;
  const given = columns.map(({ meaning }) => meaning);
  const [meanings, setMeanings] = useState(given);
  const [hasHeader, setHasHeader] = useState(has_header);
  const change = useDialogAction(useChangeEnrolment(id), { successMessage: t('Preview updated.'), onDone: () => {} });
  const hasNames = given.includes('first_name') || given.includes('full_name') || given.includes('last_name');

  /** Assigns a field to a column and removes it from the column that had it. */
  function assign(at: number, meaning: ColumnField) {
    setMeanings(meanings.map((one, i) => (i === at ? meaning : one === meaning ? 'ignored' : one)));
  }

  if (kind === 'oneroster') return null;
  return (
    <details className={css.columns} open={!hasNames}>
      <summary>{t('Match the columns')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void change.run({ meanings, has_header: hasHeader });
        }}
      >
        {!hasNames && <Alert status="warn" title={t('Choose which column contains the names.')} />}
        <Checkbox
          label={t('The first row contains column headings')}
          checked={hasHeader}
          onChange={(event) => setHasHeader(event.target.checked)}
        />
        <div className={css.grid}>
          {columns.map(({ header }, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and two may be called the same
              key={at}
              label={<span dir="auto">{header || t('Column {number}', { number: at + 1 })}</span>}
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
        {change.error && <Alert status="bad" role="alert" title={change.error} />}
        <p className={css.acts}>
          <Button type="submit" isBusy={change.isBusy}>
            {t('Update preview')}
          </Button>
        </p>
      </form>
    </details>
  );
}
