import { truncate } from '#contract/kit/truncate.ts';
import type { ColumnField, Enrolment } from '#contract/people/enrolment.ts';
import { columnFieldWords } from '#contract/people/enrolment-words.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useComma } from '#web/kit/comma.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './enrolment.module.css';
import { IMPORT_ENDPOINTS } from './use-enrolment.ts';

const COLUMN_FIELDS = Object.keys(columnFieldWords) as ColumnField[];
const MAX_ROW_WORDS = 60;

/** Maps columns to fields; opens by itself if no name column was found. */
export function ColumnMapping({ list }: { list: Enrolment }) {
  const t = useTranslate();
  const { columns, header_row, kind } = list;
  const hasNames = columns.some(({ meaning }) =>
    ['first_name', 'last_name', 'full_name', 'full_name_last_first'].includes(meaning),
  );
  if (kind === 'oneroster') return null;
  return (
    <details className={css.columns} open={!hasNames}>
      <summary>{t('Match the columns')}</summary>
      <div className={css.mapping}>
        {!hasNames && <Alert status="warn" title={t('Choose which column contains the names.')} />}
        <HeaderRowField list={list} />
        {/* A new header row or mapping starts a new form. */}
        <ColumnFields key={`${header_row} ${columns.map(({ meaning }) => meaning).join()}`} list={list} />
      </div>
    </details>
  );
}

/** Office programs write titles above the headings, so any of the first rows can have them. */
function HeaderRowField({ list }: { list: Enrolment }) {
  const t = useTranslate();
  const comma = useComma();
  const { run, isBusy } = useAction(useApiMutation('PATCH /enrolments/{id}/', { invalidates: IMPORT_ENDPOINTS }));
  const setHeaderRow = (header_row: number | null) => void run({ params: { id: list.id }, body: { header_row } });
  return (
    <SelectField
      label={t('Row with the column headings')}
      value={list.header_row ?? ''}
      disabled={isBusy}
      onChange={({ target }) => setHeaderRow(target.value ? Number(target.value) : null)}
    >
      <option value="">{t('The list has no column headings')}</option>
      {list.top_rows.map(({ number, cells }) => (
        <option key={number} value={number}>
          {t('Row {number}: {cells}', { number, cells: shorten(cells.filter(Boolean).join(comma)) })}
        </option>
      ))}
    </SelectField>
  );
}

function ColumnFields({ list: { id, columns } }: { list: Enrolment }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('PATCH /enrolments/{id}/', { invalidates: IMPORT_ENDPOINTS });
  const form = useForm({
    initial: { meanings: columns.map(({ meaning }) => meaning) },
    submit: (body) => mutateAsync({ params: { id }, body }),
  });
  const { meanings } = form.values;

  /** Assigns a field to a column and removes it from the column that had it. */
  function assign(index: number, meaning: ColumnField) {
    const others = meanings.map((other) => (other === meaning ? 'ignored' : other));
    form.setValue('meanings', others.with(index, meaning));
  }

  return (
    <Form form={form}>
      <div className={css.grid}>
        {columns.map(({ header, samples }, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and two may be called the same
            key={index}
            label={<span dir="auto">{header || t('Column {number}', { number: index + 1 })}</span>}
            hint={samples.length > 0 && <ColumnSamples samples={samples} />}
            value={meanings[index]}
            onChange={({ target }) => assign(index, target.value as ColumnField)}
          >
            {COLUMN_FIELDS.map((meaning) => (
              <option key={meaning} value={meaning}>
                {t(columnFieldWords[meaning])}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {form.errorOf('meanings') && <Alert status="bad" role="alert" title={form.errorOf('meanings')} />}
      <p className={css.acts}>
        <SubmitButton form={form} kind="line" busyLabel={t('Updating preview…')}>
          {t('Update preview')}
        </SubmitButton>
      </p>
    </Form>
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
  return text.length > MAX_ROW_WORDS ? `${truncate(text, MAX_ROW_WORDS)}…` : text;
}
