import type { Direction } from '#contract/web-book.ts';
import { useWords } from '#web/kit/words.ts';

type Props = {
  way: 'next' | 'previous';
  /** Of the book: its arrows point the other way where it runs from right to left. */
  direction: Direction;
  className: string | undefined;
  isAtEnd: boolean;
  turn: (way: 'next' | 'previous') => void;
};

/** Drawn here: the build sends the icons of this shape together with the shelves, which no reader needs. */
const arrows = { left: 'M160 48 80 128l80 80', right: 'M96 48l80 80-80 80' };

/** At the end of the book it stays where it is, so that the focus does too. */
export function TurnButton({ way, direction, className, isAtEnd, turn }: Props) {
  const t = useWords();
  const label = way === 'next' ? t('Next page') : t('Previous page');
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
}
