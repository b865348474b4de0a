import { useWords } from '#web/app/words.ts';
import css from './bars.module.css';
import type { ReadBook } from './read-book.ts';
import { TurnButton } from './turn-button.tsx';

type Props = {
  book: Pick<ReadBook, 'direction'>;
  page: number;
  count: number;
  isFirst: boolean;
  isLast: boolean;
  turn: (way: 'next' | 'previous') => void;
  goTo: (page: number) => void;
};

/** How far the book is read; on phones with the buttons that elsewhere stand beside the pages. It runs as the book does. */
export function PositionBar({ book, page, count, isFirst, isLast, turn, goTo }: Props) {
  const t = useWords();
  const place = t('{page} of {count}', { page, count });
  return (
    <div className={css.position} dir={book.direction}>
      <TurnButton way="previous" direction={book.direction} className={css.smallTurn} isAtEnd={isFirst} turn={turn} />
      <input
        type="range"
        min={1}
        max={count}
        value={page}
        aria-label={t('Page')}
        aria-valuetext={place}
        disabled={count < 2}
        onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
      />
      <span className={css.place} aria-hidden="true" dir="auto">
        {place}
      </span>
      <TurnButton way="next" direction={book.direction} className={css.smallTurn} isAtEnd={isLast} turn={turn} />
    </div>
  );
}
