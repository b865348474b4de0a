import { useState } from 'react';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import type { FormState } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import { SelectField, TextField } from '#web/kit/ui/text-field.tsx';
import { CategoryField } from '#web/library/publishing/category-field.tsx';
import type { Approval } from './approval.ts';
import css from './reviews.module.css';

type Props = { form: FormState<Approval>; piece: Pick<ReviewedPiece, 'checks' | 'is_change'> };

const LEVELS = [1, 2, 3, 4, 5];
const MIN_AGE = 3;
const MAX_AGE = 18;
const AGES = Array.from({ length: MAX_AGE - MIN_AGE + 1 }, (_, index) => MIN_AGE + index);

const publishWords: Record<Approval['publish'], string> = { now: 'Now', later: 'At a time', no: 'Not yet' };

/**
 * The level, ages, categories and time of publishing, open if a check asks for the level. Changes to published works
 * have no time of publishing.
 */
export function ApproveDetails({ form, piece: { checks, is_change } }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(checks.some(({ code, passed }) => code === 'level' && !passed));
  const hasError = FIELDS.some((name) => form.errorOf(name));
  return (
    <details
      className={css.more}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{is_change ? t('Level, ages and categories') : t('Level, ages, categories and time')}</summary>
      <div className="stack">
        <div className={css.numbers}>
          <NumberField label={t('Level')} numbers={LEVELS} field={form.field('level')} />
          <NumberField label={t('Ages from')} numbers={AGES} field={form.field('age_from')} />
          <NumberField label={t('to', { context: 'ages' })} numbers={AGES} field={form.field('age_to')} />
        </div>
        <CategoryField
          error={form.errorOf('categories')}
          chosen={form.values.categories}
          onChange={(chosen) => form.setValue('categories', chosen)}
        />
        {!is_change && <PublishTime form={form} />}
      </div>
    </details>
  );
}

const FIELDS = ['level', 'age_from', 'age_to', 'categories', 'publish', 'publish_at'] as const;

type NumberProps = { label: string; numbers: number[]; field: ReturnType<FormState<Approval>['field']> };

function NumberField({ label, numbers, field }: NumberProps) {
  const t = useTranslate();
  return (
    <SelectField label={label} {...field}>
      <option value="">{t('None')}</option>
      {numbers.map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </SelectField>
  );
}

function PublishTime({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const { publish } = form.values;
  return (
    <>
      <ChoiceGroup legend={t('Publish', { context: 'when' })} error={form.errorOf('publish')} isRow>
        {(Object.keys(publishWords) as Approval['publish'][]).map((when) => (
          <Radio
            key={when}
            name="publish"
            value={when}
            checked={publish === when}
            onChange={() => form.setValue('publish', when)}
            label={t(publishWords[when])}
          />
        ))}
      </ChoiceGroup>
      {publish === 'later' && (
        <TextField
          type="datetime-local"
          label={t('Day and time')}
          hint={t('In the time of your device.')}
          {...form.field('publish_at')}
        />
      )}
    </>
  );
}
