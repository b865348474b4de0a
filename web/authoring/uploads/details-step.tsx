import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, useRef, useState } from 'react';
import type { PieceDetails } from '#contract/authoring/my-books.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { GoalChoice } from '#web/authoring/piece-fields/goal-choice.tsx';
import { PenNameField, TitleField } from '#web/authoring/piece-fields/name-fields.tsx';
import { ReaderFields } from '#web/authoring/piece-fields/reader-fields.tsx';
import { SupportedCause } from '#web/authoring/piece-fields/supported-cause.tsx';
import { refusedFields } from '#web/core/drafts/refused-fields.ts';
import { LanguageField } from '#web/core/works/language-field.tsx';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { CategoryField } from '#web/library/publishing/category-field.tsx';
import { CoverChoice } from './cover-choice.tsx';
import { BookStepLinks } from './step-links.tsx';
import css from './uploads.module.css';
import { useCoverChoice } from './use-cover-choice.ts';
import type { StepProps } from './wizard.tsx';

type FieldsProps = { piece: Piece; isReadOnly: boolean; change: (values: PieceDetails) => void };

/** Asks for the details that readers see. Every change is saved immediately. */
export function DetailsStep({ draft, snapshot, piece }: StepProps) {
  const t = useTranslate();
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
  const isStudent = useSession()?.user.role === 'student';
  const penName = <PenNameField {...fields} error={errors.author} />;
  const readers = (
    <>
      <ReaderFields {...fields} />
      <CategoryFields {...fields} error={errors.categories} />
    </>
  );
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Details')}</h1>
      {isStudent && <p>{t('Only the title is needed. Your teacher can help with the rest.')}</p>}
      <TitleField {...{ ...fields, titleField }} untitled={t(pieceWords.untitled)} error={errors.title} />
      {!isStudent && penName}
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
      {!isStudent && readers}
      <CoverChoice
        {...{ piece, ownRadio }}
        choices={cover}
        isReadOnly={fields.isReadOnly}
        error={errors.cover_from ?? errors.cover_page}
      />
      {isStudent && (
        <MoreDetails piece={piece} hasError={MORE.some((name) => errors[name])}>
          {penName}
          {readers}
        </MoreDetails>
      )}
      <BookStepLinks
        id={piece.id}
        source={piece.source}
        step="details"
        onBlocked={hasTitle ? requireMissing : requireTitle}
      />
    </div>
  );
}

/** The fields that a child need not decide. */
const MORE = ['author', 'level', 'age_from', 'age_to', 'categories'];

type MoreProps = { piece: Piece; hasError: boolean; children: ReactNode };

/** Folds fields up until one has an error or a value. The pen name is known before the book is made. */
function MoreDetails({ piece: { author, level, age_from, age_to, categories }, hasError, children }: MoreProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(
    author.trim() === '' || [level, age_from, age_to].some((value) => value !== null) || categories.length > 0,
  );
  // Stays open after the error, so that the corrected field does not vanish.
  if (hasError && !isOpen) setOpen(true);
  return (
    <details className={css.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon of={CaretDownIcon} size={16} />
        {t('More about your book')}
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}

function CategoryFields({
  piece: { categories },
  isReadOnly,
  change,
  error,
}: FieldsProps & { error: string | undefined }) {
  const t = useTranslate();
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

/** Asks for the goal of a book, which is optional. */
export function CauseStep({ draft, snapshot, piece }: StepProps) {
  const t = useTranslate();
  const isStudent = useSession()?.user.role === 'student';
  return (
    <div className="stack">
      <h1>{t('Cause')}</h1>
      {isStudent && <p>{t('You can leave this out.')}</p>}
      <SupportedCause
        legend={t('Which cause does your book support?')}
        piece={piece}
        isReadOnly={snapshot.isWriter !== true}
        onChange={(values) => draft.change({ kind: 'details', values })}
      />
      <GoalChoice
        legend={t('Which goal is your book about?')}
        goal={piece.goal}
        isReadOnly={snapshot.isWriter !== true}
        onChange={(goal) => draft.change({ kind: 'details', values: { goal } })}
      />
      <BookStepLinks id={piece.id} source={piece.source} step="cause" />
    </div>
  );
}
