import { type Ref, useRef, useState } from 'react';
import type { PieceDetails } from '#contract/my-books.ts';
import { pieceWords } from '#contract/piece-words.ts';
import type { Piece } from '#contract/pieces.ts';
import { BOOK_LANGUAGES, languageNameIn } from '#web/kit/book-languages.ts';
import { CategoryField } from '#web/kit/category-field.tsx';
import type { DraftSnapshot } from '#web/kit/drafts/draft.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/text-field.tsx';
import { CoverChoice } from './cover-choice.tsx';
import { StepLinks } from './step-links.tsx';
import css from './uploads.module.css';
import { useCoverChoice } from './use-cover-choice.ts';
import type { StepProps } from './wizard.tsx';

type FieldsProps = { piece: Piece; isReadOnly: boolean; change: (values: PieceDetails) => void };

/** Asks what readers should know about a book. Every change is kept immediately. */
export function DetailsStep({ draft, snapshot, piece }: StepProps) {
  const t = useWords();
  const cover = useCoverChoice({ draft, snapshot, piece });
  const fields = {
    piece,
    isReadOnly: snapshot.isWriter !== true,
    change: (values: PieceDetails) => draft.change({ kind: 'details', values }),
  };
  const titleField = useRef<HTMLInputElement>(null);
  const [isTitleRequired, setTitleRequired] = useState(false);
  const hasTitle = piece.title !== t(pieceWords.untitled);
  const errors = refusedFields(snapshot);
  if (isTitleRequired && !hasTitle) errors.title ??= t(pieceWords.titleMissing);
  function requireTitle() {
    setTitleRequired(true);
    titleField.current?.focus();
  }
  const ownRadio = useRef<HTMLInputElement>(null);
  if (cover.isOwnRequired) errors.cover_from = t(pieceWords.coverOwnMissing);
  function requireCover() {
    cover.requireOwn();
    ownRadio.current?.focus();
  }
  const requireMissing = cover.isOwnMissing ? requireCover : undefined;
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Details')}</h1>
      <NameFields {...fields} errors={errors} titleField={titleField} />
      <LanguageField {...fields} />
      <ReaderFields {...fields} />
      <CategoryFields {...fields} error={errors.categories} />
      <CoverChoice
        {...{ piece, ownRadio }}
        choices={cover}
        isReadOnly={fields.isReadOnly}
        error={errors.cover_from ?? errors.cover_page}
      />
      <StepLinks
        id={piece.id}
        source={piece.source}
        step="details"
        onBlocked={hasTitle ? requireMissing : requireTitle}
      />
    </div>
  );
}

/** Returns what the server did not take of the details, by field. */
function refusedFields({ blocked }: DraftSnapshot): Record<string, string | undefined> {
  const change = blocked.find(({ kind }) => kind === 'details');
  if (change?.block?.kind !== 'refused') return {};
  return Object.fromEntries(Object.entries(change.block.fields).map(([name, [message]]) => [name, message]));
}

type NameFieldsProps = FieldsProps & {
  errors: Record<string, string | undefined>;
  titleField: Ref<HTMLInputElement>;
};

function NameFields({ piece, isReadOnly, change, errors, titleField }: NameFieldsProps) {
  const t = useWords();
  const [title, setTitle] = useState(piece.title === t(pieceWords.untitled) ? '' : piece.title);
  const [author, setAuthor] = useState(piece.author);
  return (
    <>
      <TextField
        ref={titleField}
        label={t('Title')}
        dir="auto"
        maxLength={300}
        value={title}
        readOnly={isReadOnly}
        error={errors.title}
        onChange={({ target: { value } }) => {
          setTitle(value);
          // A book always has a title; an empty field is only a moment of writing.
          if (value.trim()) change({ title: value });
        }}
      />
      <TextField
        label={t('Pen name')}
        hint={t('Readers see this name. Do not use your full name.')}
        dir="auto"
        maxLength={60}
        value={author}
        readOnly={isReadOnly}
        error={errors.author}
        onChange={({ target: { value } }) => {
          setAuthor(value);
          if (value.trim()) change({ author: value });
        }}
      />
      <TextArea
        label={t('What is your book about?')}
        hint={t('One or two sentences. Optional.')}
        dir="auto"
        maxLength={2000}
        value={piece.blurb}
        readOnly={isReadOnly}
        error={errors.blurb}
        onChange={({ target }) => change({ blurb: target.value })}
      />
    </>
  );
}

function LanguageField({ piece: { language: chosen }, isReadOnly, change }: FieldsProps) {
  const t = useWords();
  const { language: page } = useLanguage();
  const nameOf = languageNameIn(page);
  const codes = BOOK_LANGUAGES.includes(chosen) ? BOOK_LANGUAGES : [chosen, ...BOOK_LANGUAGES];
  const { compare } = new Intl.Collator(page);
  const options = codes.map((code) => ({ key: code, label: nameOf(code) }));
  return (
    <Combobox
      label={t('Language of the book')}
      options={options.toSorted((one, other) => compare(one.label, other.label))}
      selectedKey={chosen}
      isDisabled={isReadOnly}
      onSelect={(key) => key && change({ language: key })}
      emptyWords={t('No languages match')}
    />
  );
}

const LEVELS = [1, 2, 3, 4, 5];
const AGES = Array.from({ length: 16 }, (_, index) => index + 3);
const toNumber = (value: string) => (value === '' ? null : Number(value));

function ReaderFields({ piece, isReadOnly, change }: FieldsProps) {
  const t = useWords();
  const { level, age_from, age_to } = piece;
  const select = (label: string, value: number | null, options: number[], onSelect: (value: number | null) => void) => (
    <SelectField
      label={label}
      value={String(value ?? '')}
      disabled={isReadOnly}
      onChange={({ target }) => onSelect(toNumber(target.value))}
    >
      <option value="">{t('Not sure')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {options === LEVELS ? t('Level {level}', { level: option }) : option}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={css.trio}>
      {select(t('Level'), level, LEVELS, (value) => change({ level: value }))}
      {/* The ages are sent together, because each must fit the other. */}
      {select(t('Youngest reader'), age_from, AGES, (value) =>
        change({ age_from: value, age_to: value !== null && age_to !== null && age_to < value ? value : age_to }),
      )}
      {select(t('Oldest reader'), age_to, AGES, (value) =>
        change({ age_to: value, age_from: value !== null && age_from !== null && age_from > value ? value : age_from }),
      )}
    </div>
  );
}

function CategoryFields({
  piece: { categories },
  isReadOnly,
  change,
  error,
}: FieldsProps & { error: string | undefined }) {
  const t = useWords();
  return (
    <CategoryField
      legend={t('What kind of book is it?')}
      error={error}
      isDisabled={isReadOnly}
      chosen={categories}
      onChange={(chosen) => change({ categories: chosen })}
    />
  );
}
