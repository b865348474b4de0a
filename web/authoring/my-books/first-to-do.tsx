import { useId } from 'react';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './my-books.module.css';
import { nextPathOf } from './next-step.ts';
import { UnsentStatus } from './piece-status.tsx';

/** Shows the book that needs its author first, with the one thing to do. */
export function FirstToDo({ piece, isUnsent }: { piece: MyPiece; isUnsent: boolean }) {
  const t = useWords();
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
