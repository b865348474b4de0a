import { useEffect, useState } from 'react';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './bars.module.css';
import { TurnButton } from './turn-button.tsx';

type Props = {
  book: Pick<ReadBook, 'direction'>;
  page: number;
  count: number;
  isFirst: boolean;
  isLast: boolean;
  endLabel?: string | undefined;
  turn: (way: 'next' | 'previous') => void;
  goTo: (page: number) => void;
};

/** Delay before a page opens, so that dragging past pages does not open them. */
const APPLY_DELAY_MS = 120;

/** Shows the position in the book, in its reading direction; on phones with the turn buttons. */
export function PositionBar({ book, page, count, isFirst, isLast, endLabel, turn, goTo }: Props) {
  const t = useTranslate();
  const [dragged, setDragged] = useState<number>();
  const shownPage = dragged ?? page;
  const positionText = t('{page} of {count}', { page: shownPage, count });

  useEffect(() => {
    if (dragged === undefined) return;
    const timer = setTimeout(() => {
      goTo(dragged);
      setDragged(undefined);
    }, APPLY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dragged, goTo]);

  return (
    <div className={css.position} dir={book.direction}>
      <TurnButton way="previous" direction={book.direction} className={css.smallTurn} isAtEnd={isFirst} turn={turn} />
      <input
        type="range"
        min={1}
        max={count}
        value={shownPage}
        aria-label={t('Page')}
        aria-valuetext={positionText}
        onChange={(event) => setDragged(event.currentTarget.valueAsNumber)}
      />
      <span className={css.place} aria-hidden="true" dir="auto">
        {positionText}
      </span>
      <TurnButton
        way="next"
        direction={book.direction}
        className={css.smallTurn}
        isAtEnd={isLast}
        {...{ endLabel, turn }}
      />
    </div>
  );
}
