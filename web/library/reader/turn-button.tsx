import { memo } from 'react';
import type { Direction } from '#contract/kit/web-book.ts';
import { useTranslate } from '#web/kit/translate.ts';

type Props = {
  way: 'next' | 'previous';
  /** Direction of the book. The arrows of a right-to-left book point the other way. */
  direction: Direction;
  className: string | undefined;
  isAtEnd: boolean;
  /** Label at the last page, where the button leads elsewhere instead of to a next page. */
  endLabel?: string | undefined;
  turn: (way: 'next' | 'previous') => void;
};

/** Drawn here, because the build puts icons of this shape into the shelves' file, which the reader does not load. */
const arrows = { left: 'M160 48 80 128l80 80', right: 'M96 48l80 80-80 80' };

/** Turns the page. The button remains at the end of the book, so that the focus does not move. */
export const TurnButton = memo(function TurnButton({ way, direction, className, isAtEnd, endLabel, turn }: Props) {
  const t = useTranslate();
  const label = endLabel ?? (way === 'next' ? t('Next page') : t('Previous page'));
  const side = (way === 'next') === (direction === 'ltr') ? 'right' : 'left';
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd}
      onClick={() => turn(way)}
    >
      <svg viewBox="0 0 256 256" width="1.75rem" height="1.75rem" aria-hidden="true" focusable="false">
        <path
          d={arrows[side]}
          fill="none"
          stroke="currentColor"
          strokeWidth="24"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
});
