import { useState } from 'react';
import { namesIn } from '#contract/kit/display-names.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { BOOK_LANGUAGES } from '#web/core/works/book-languages.ts';
import { useApi } from '#web/kit/api.ts';
import type { ChoiceOption } from '#web/kit/choice-field.tsx';
import type { FormState } from '#web/kit/form.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { Combobox } from '#web/kit/ui/combobox.tsx';
import { SelectField, TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';
import { CategoryField } from '#web/library/publishing/category-field.tsx';
import { goalOptions, levelOptions } from './book-filters.ts';
import type { BookDetails } from './changes.ts';
import css from './publishing.module.css';

type Props = { form: FormState<BookDetails>; book: ManagedBook };

/** The fields of a book's details. */
export function DetailsFields({ form, book }: Props) {
  const t = useTranslate();
  return (
    <>
      {book.can_edit_words && <Words form={form} />}
      {book.can_set_details && <ReviewedDetails form={form} />}
      <VersionChoice form={form} book={book} />
      <Checkbox label={t('Feature at the top of the library')} {...form.checkbox('is_featured')} />
      <Rights form={form} book={book} />
    </>
  );
}

type FieldProps = Pick<Props, 'form'>;

function Words({ form }: FieldProps) {
  const t = useTranslate();
  return (
    <>
      <TextField label={t('Title')} dir="auto" {...form.field('title')} />
      <TextField
        label={t('Author')}
        hint={t('For students, use a pen name. Everyone can see it.')}
        dir="auto"
        {...form.field('author')}
      />
      <TextArea label={t('Description')} maxLength={2000} dir="auto" {...form.field('blurb')} />
      <LanguageChoice form={form} />
    </>
  );
}

/** The details that the review of an author's book sets first. */
function ReviewedDetails({ form }: FieldProps) {
  const t = useTranslate();
  return (
    <>
      <div className={css.pair}>
        <SelectField label={t('Level')} {...form.field('level')}>
          <option value="">{t('None')}</option>
          {optionsOf(levelOptions(t))}
        </SelectField>
        <SelectField label={t('Goal')} {...form.field('goal')}>
          <option value="">{t('None')}</option>
          {optionsOf(goalOptions(t))}
        </SelectField>
      </div>
      <CategoryField
        error={form.errorOf('categories')}
        chosen={form.values.categories}
        onChange={(categories) => form.setValue('categories', categories)}
      />
    </>
  );
}

const optionsOf = (options: ChoiceOption[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function LanguageChoice({ form }: FieldProps) {
  const t = useTranslate();
  const { language: page } = useLanguage();
  const nameOf = namesIn(page, 'language');
  const { language: current } = form.values;
  const codes = BOOK_LANGUAGES.includes(current) ? BOOK_LANGUAGES : [current, ...BOOK_LANGUAGES];
  const { compare } = new Intl.Collator(page);
  const options = codes.map((code) => ({ key: code, label: nameOf(code), note: code }));
  return (
    <Combobox
      label={t('Language')}
      options={options.toSorted((one, other) => compare(one.label, other.label))}
      selectedKey={current}
      error={form.errorOf('language')}
      onSelect={(key) => key && form.setValue('language', key)}
      emptyWords={t('No languages match')}
    />
  );
}

/** Most works that the choice of a version shows. */
const MAX_WORKS = 20;

/** Chooses the work of which the book is a version: the server searches, because a school can have thousands. */
function VersionChoice({ form, book }: Props) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 300);
  const { work_id: current } = form.values;
  const [first] = useState(current);
  // The chosen work stays in the list when the search does not find it.
  const [picked, setPicked] = useState<ManagedBook[]>([]);
  const matches = useApi('GET /api-admin/books/', {
    query: { ...(search && { search }), ordering: 'title', limit: MAX_WORKS },
  }).data?.results;
  const versions = useApi('GET /api-admin/books/', { query: { work: first, ordering: 'title', limit: 2 } }).data
    ?.results;
  // Shown with the title of the first work, because React Aria shows no title that arrives later.
  if (!versions) return null;
  const others = [...(matches ?? []), ...versions, ...picked].filter(({ id }) => id !== book.id);
  if (others.length === 0 && text === '') return null;
  const works = new Map(others.map(({ work_id, title }) => [work_id, title]));
  return (
    <Combobox
      label={t('This is a version of')}
      hint={t('For example, a translation or the same story at another reading level.')}
      options={[...works].map(([key, label]) => ({ key, label }))}
      selectedKey={works.has(current) ? current : null}
      error={form.errorOf('work_id')}
      onSelect={(key) => {
        setPicked(others.filter(({ work_id }) => work_id === key));
        form.setValue('work_id', key ?? book.work_id);
      }}
      onSearch={setText}
      emptyWords={matches ? t('No books match') : t('Loading…')}
    />
  );
}

function Rights({ form, book }: Props) {
  const t = useTranslate();
  return (
    <>
      <TextField
        label={t('Licence')}
        hint={book.is_noncommercial ? t('This licence does not allow the book to be sold.') : undefined}
        {...form.field('licence')}
      />
      <TextField label={t('Licence web address')} type="url" dir="ltr" {...form.field('licence_url')} />
      <TextField label={t('Publisher')} dir="auto" {...form.field('publisher')} />
    </>
  );
}
