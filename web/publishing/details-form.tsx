import { type FormEvent, useState } from 'react';
import { goalWords } from '#contract/goal-words.ts';
import type { BookChanges, ManagedBook } from '#contract/publishing.ts';
import { listBookCategories, listManagedBooks } from '#web/kit/api/publishing.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/text-field.tsx';
import { changedDetails } from './changes.ts';
import css from './publishing.module.css';
import { BOOK_LANGUAGES, languageNameIn } from './words.ts';

type Props = {
  id: string;
  book: ManagedBook;
  errorOf: (field: string) => string | undefined;
  onSave: (change: BookChanges) => void;
};

const LEVELS = [1, 2, 3, 4, 5];

export function DetailsForm({ id, book, errorOf, onSave }: Props) {
  const t = useWords();
  const [language, setLanguage] = useState(book.language);
  const [workId, setWorkId] = useState(book.work_id);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave(changedDetails(new FormData(event.currentTarget), { language, workId }, book));
  }

  return (
    <form id={id} className={css.form} onSubmit={save} noValidate>
      <TextField label={t('Title')} name="title" defaultValue={book.title} error={errorOf('title')} dir="auto" />
      <TextField
        label={t('Author')}
        hint={t('For students, use a pen name. Everyone can see it.')}
        name="author"
        defaultValue={book.author}
        error={errorOf('author')}
        dir="auto"
      />
      <TextArea
        label={t('Description')}
        name="blurb"
        defaultValue={book.blurb}
        maxLength={2000}
        error={errorOf('blurb')}
        dir="auto"
      />
      <LanguageChoice chosen={language} error={errorOf('language')} onChoose={setLanguage} />
      <div className={css.pair}>
        <SelectField label={t('Level')} name="level" defaultValue={book.level ?? ''} error={errorOf('level')}>
          <option value="">{t('None')}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {t('Level {level}', { level })}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Goal')} name="goal" defaultValue={book.goal ?? ''} error={errorOf('goal')}>
          <option value="">{t('None')}</option>
          {goalWords.map((goal, index) => (
            <option key={goal} value={index + 1}>
              {`${index + 1} ${t(goal)}`}
            </option>
          ))}
        </SelectField>
      </div>
      <Categories book={book} error={errorOf('categories')} />
      <VersionChoice book={book} chosen={workId} error={errorOf('work_id')} onChoose={setWorkId} />
      <Checkbox name="is_featured" defaultChecked={book.is_featured} label={t('Feature at the top of the library')} />
      <Rights book={book} errorOf={errorOf} />
    </form>
  );
}

type ChoiceProps = { chosen: string; error: string | undefined; onChoose: (key: string) => void };

function LanguageChoice({ chosen, error, onChoose }: ChoiceProps) {
  const t = useWords();
  const { language: page } = useLanguage();
  const nameOf = languageNameIn(page);
  const codes = BOOK_LANGUAGES.includes(chosen) ? BOOK_LANGUAGES : [chosen, ...BOOK_LANGUAGES];
  const options = codes.map((code) => ({ key: code, label: nameOf(code), note: code }));
  return (
    <Combobox
      label={t('Language')}
      options={options.sort((a, b) => a.label.localeCompare(b.label, page))}
      selectedKey={chosen}
      error={error}
      onSelect={(key) => key && onChoose(key)}
      emptyWords={t('No languages match')}
    />
  );
}

function VersionChoice({ book, chosen, error, onChoose }: ChoiceProps & { book: ManagedBook }) {
  const t = useWords();
  const { data } = useAllPages(listManagedBooks, { query: { ordering: 'title' } });
  const others = (data ?? []).filter(({ id }) => id !== book.id);
  if (others.length === 0) return null;
  const versions = new Map(others.map(({ work_id, title }) => [work_id, title]));
  return (
    <Combobox
      key={versions.size}
      label={t('This is a version of')}
      hint={t('For example, a translation or the same story at another reading level.')}
      options={[...versions].map(([key, label]) => ({ key, label }))}
      selectedKey={versions.has(chosen) ? chosen : null}
      error={error}
      onSelect={(key) => onChoose(key ?? book.work_id)}
      emptyWords={t('No books match')}
    />
  );
}

function Categories({ book, error }: { book: ManagedBook; error: string | undefined }) {
  const t = useWords();
  const { data } = useAllPages(listBookCategories);
  const categories = data ?? [];
  if (categories.length === 0) return null;
  return (
    <ChoiceGroup legend={t('Categories')} error={error} isRow>
      {categories.map(({ slug, name }) => (
        <Checkbox
          key={slug}
          name="category"
          value={slug}
          defaultChecked={book.categories.includes(slug)}
          label={<span dir="auto">{name}</span>}
        />
      ))}
    </ChoiceGroup>
  );
}

function Rights({ book, errorOf }: Pick<Props, 'book' | 'errorOf'>) {
  const t = useWords();
  return (
    <>
      <TextField
        label={t('Licence')}
        hint={book.is_noncommercial ? t('This licence does not allow the book to be sold.') : undefined}
        name="licence"
        defaultValue={book.licence}
        error={errorOf('licence')}
      />
      <TextField
        label={t('Licence web address')}
        name="licence_url"
        type="url"
        dir="ltr"
        defaultValue={book.licence_url}
        error={errorOf('licence_url')}
      />
      <TextField
        label={t('Publisher')}
        name="publisher"
        defaultValue={book.publisher}
        error={errorOf('publisher')}
        dir="auto"
      />
    </>
  );
}
