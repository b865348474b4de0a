import { audienceWords } from '#contract/library/publishing-words.ts';
import type { BulkForm } from '#web/kit/bulk.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { CategoryField } from '#web/library/publishing/category-field.tsx';
import { goalOptions, levelOptions } from './book-filters.ts';
import { NONE, slugsIn } from './bulk-values.ts';
import css from './publishing.module.css';
import { BOOK_AUDIENCES } from './words.ts';

export const AGES = Array.from({ length: 16 }, (_, index) => String(index + 3));

/** The details that all selected books get. */
export function BulkFields({ form }: { form: BulkForm }) {
  const t = useTranslate();
  const anyLabel = t('Do not change');
  return (
    <>
      <ReviewedFields form={form} hint={t('If you choose none, the books are in no category.')} />
      <TextField
        label={t('Licence')}
        hint={t('If you leave it empty, each book keeps its own.')}
        maxLength={200}
        {...form.field('licence')}
      />
      <div className={css.halves}>
        <AudienceChoice form={form} />
        <ChoiceField
          label={t('Featured in the library')}
          {...{ anyLabel }}
          options={[
            { value: 'true', label: t('Feature') },
            { value: 'false', label: t('Do not feature') },
          ]}
          {...form.field('featured')}
        />
      </div>
    </>
  );
}

/** The details that all selected stories get. */
export function StoryBulkFields({ form }: { form: BulkForm }) {
  const t = useTranslate();
  return (
    <>
      <ReviewedFields form={form} hint={t('If you choose none, the stories are in no category.')} />
      <AudienceChoice form={form} />
    </>
  );
}

function AudienceChoice({ form }: { form: BulkForm }) {
  const t = useTranslate();
  const audiences = BOOK_AUDIENCES.map((value) => ({ value, label: t(audienceWords[value].name) }));
  return (
    <ChoiceField label={t('Audience')} anyLabel={t('Do not change')} options={audiences} {...form.field('audience')} />
  );
}

type ReviewedProps = {
  form: BulkForm;
  /** The effect of choosing no category. */
  hint: string;
};

/** Fields that each work's review sets first. */
function ReviewedFields({ form, hint }: ReviewedProps) {
  const t = useTranslate();
  const anyLabel = t('Do not change');
  const none = { value: NONE, label: t('None') };
  const ages = [none, ...AGES.map((age) => ({ value: age, label: age }))];
  return (
    <>
      <div className={css.halves}>
        <ChoiceField
          label={t('Level')}
          {...{ anyLabel }}
          options={[none, ...levelOptions(t)]}
          {...form.field('level')}
        />
        <ChoiceField label={t('Goal')} {...{ anyLabel }} options={[none, ...goalOptions(t)]} {...form.field('goal')} />
      </div>
      <div className={css.halves}>
        <ChoiceField label={t('Lowest age')} {...{ anyLabel }} options={ages} {...form.field('age_from')} />
        <ChoiceField label={t('Highest age')} {...{ anyLabel }} options={ages} {...form.field('age_to')} />
      </div>
      <Categories form={form} hint={hint} />
    </>
  );
}

function Categories({ form, hint }: ReviewedProps) {
  const t = useTranslate();
  const { category_change: change = '', category_slugs: slugs = '' } = form.values;
  return (
    <>
      <ChoiceField
        label={t('Categories')}
        anyLabel={t('Do not change')}
        options={[{ value: 'replace', label: t('Replace') }]}
        {...form.field('category_change')}
      />
      {change && (
        <CategoryField
          legend={t('New categories')}
          hint={hint}
          chosen={slugsIn(slugs)}
          onChange={(categories) => form.setValue('category_slugs', categories.join())}
        />
      )}
    </>
  );
}
