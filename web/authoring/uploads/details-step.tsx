import { useRef, useState } from 'react';
import type { PieceDetails } from '#contract/authoring/my-books.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { NameFields } from '#web/authoring/piece-fields/name-fields.tsx';
import { ReaderFields } from '#web/authoring/piece-fields/reader-fields.tsx';
import { refusedFields } from '#web/core/drafts/refused-fields.ts';
import { LanguageField } from '#web/core/works/language-field.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { useWords } from '#web/kit/words.ts';
import { CategoryField } from '#web/library/publishing/category-field.tsx';
import { CoverChoice } from './cover-choice.tsx';
import { BookStepLinks } from './step-links.tsx';
import css from './uploads.module.css';
import { useCoverChoice } from './use-cover-choice.ts';
import type { StepProps } from './wizard.tsx';

type FieldsProps = { piece: Piece; isReadOnly: boolean; change: (values: PieceDetails) => void };

/** Asks for the details that readers see. Every change is saved immediately. */
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
  const errors = refusedFields(snapshot.blocked);
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
      <NameFields {...fields} untitled={t(pieceWords.untitled)} errors={errors} titleField={titleField} />
      <TextArea
        label={t('What is your book about?')}
        hint={t('One or two sentences. Optional.')}
        dir="auto"
        maxLength={2000}
        value={piece.blurb}
        readOnly={fields.isReadOnly}
        error={errors.blurb}
        onChange={({ target }) => fields.change({ blurb: target.value })}
      />
      <LanguageField label={t('Language of the book')} {...fields} />
      <ReaderFields {...fields} />
      <CategoryFields {...fields} error={errors.categories} />
      <CoverChoice
        {...{ piece, ownRadio }}
        choices={cover}
        isReadOnly={fields.isReadOnly}
        error={errors.cover_from ?? errors.cover_page}
      />
      <BookStepLinks
        id={piece.id}
        source={piece.source}
        step="details"
        onBlocked={hasTitle ? requireMissing : requireTitle}
      />
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
      onChange={(slugs) => change({ categories: slugs })}
    />
  );
}
