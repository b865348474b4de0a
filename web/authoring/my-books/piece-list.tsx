import { type ReactNode, useId } from 'react';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import { useUnsentPieces } from '#web/core/drafts/unsent-pieces.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Shelf, ShelfBook } from '#web/kit/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './my-books.module.css';
import { nextPathOf } from './next-step.ts';
import { PieceStatus, UnsentStatus } from './piece-status.tsx';

/**
 * Shows an author's books on a shelf, each with its status and a link to its next step. `unsent` has changes on this
 * device.
 */
export function PieceShelf({ pieces, unsent }: { pieces: MyPiece[]; unsent: ReadonlyMap<string, string> }) {
  return (
    <div className={css.shelf}>
      <Shelf>
        {pieces.map((piece) => (
          <ShelfBook
            key={piece.id}
            to={nextPathOf(piece)}
            title={piece.title}
            lang={piece.language}
            cover={<BookCover book={piece} sizes="11rem" />}
          >
            <PieceStatus piece={piece} isUnsent={unsent.has(piece.id)} />
          </ShelfBook>
        ))}
      </Shelf>
    </div>
  );
}

type Type = MyPiece['type'];
type Props = {
  type: Type;
  list: { data: MyPiece[] | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Shown on an empty shelf. */
  gap: ReactNode;
};

/** Lists an author's books or stories, with those that need the author first. */
export function PieceList({ type, list: { data, error, isPending, refetch }, gap }: Props) {
  const t = useTranslate();
  const unsent = useUnsentPieces(type);
  if (isPending) return <ShelfSkeleton label={t('Loading…')} count={4} />;
  if (error && !data) return <PiecesNotLoaded type={type} onRetry={() => void refetch()} />;
  const pieces = data ?? [];
  const first = pieces.find(({ next_step }) => next_step === 'fix');
  const lost = [...unsent].filter(([id]) => !pieces.some((piece) => piece.id === id));
  return (
    <>
      <UnsentOfLostPieces type={type} titles={lost} />
      {pieces.length === 0 && gap}
      {first && <FirstToDo piece={first} isUnsent={unsent.has(first.id)} />}
      {pieces.length > 0 && <PieceShelf pieces={pieces.filter((piece) => piece !== first)} unsent={unsent} />}
    </>
  );
}

/** Links to the unsent changes on this device of pieces that are not in the list, such as deleted ones. */
function UnsentOfLostPieces({ type, titles }: { type: Type; titles: [id: string, title: string][] }) {
  const t = useTranslate();
  return titles.map(([id, title]) => (
    <Alert key={id} status="warn" title={t('Your last changes are only on this device')}>
      <LinkButton to={type === 'story' ? paths.continueStory(id) : paths.uploadBook(id)}>
        <bdi>{title}</bdi>
      </LinkButton>
    </Alert>
  ));
}

const failureWords: Record<Type, string> = {
  book: 'Your books could not be loaded.',
  story: 'Your stories could not be loaded.',
};

export function PiecesNotLoaded({ type, onRetry }: { type: Type; onRetry: () => void }) {
  const t = useTranslate();
  return <LoadError title={t(failureWords[type])} onRetry={onRetry} />;
}

/** Shows the first book that needs its author, with its next step. */
function FirstToDo({ piece, isUnsent }: { piece: MyPiece; isUnsent: boolean }) {
  const t = useTranslate();
  const id = useId();
  const isAsked = workStateOf(piece) === 'changes_asked';
  return (
    <section className={css.first} aria-labelledby={id}>
      <BookCover book={piece} sizes="9rem" />
      <div>
        <h2 id={id}>
          <bdi lang={piece.language}>{piece.title}</bdi>
        </h2>
        <p>{piece.status_text}</p>
        {isUnsent && <UnsentStatus />}
      </div>
      <LinkButton to={nextPathOf(piece)} className={css.firstAct}>
        {isAsked ? t('View changes') : t('See what to fix')}
      </LinkButton>
    </section>
  );
}
