import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { Direction } from '#contract/web-book.ts';
import { useWords } from '#web/app/words.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  way: 'next' | 'previous';
  /** Of the book: its arrows point the other way where it runs from right to left. */
  direction: Direction;
  className: string | undefined;
  isAtEnd: boolean;
  turn: (way: 'next' | 'previous') => void;
};

/** At the end of the book it stays where it is, so that the focus does too. */
export function TurnButton({ way, direction, className, isAtEnd, turn }: Props) {
  const t = useWords();
  const label = way === 'next' ? t('Next page') : t('Previous page');
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd}
      onClick={() => turn(way)}
    >
      <Icon of={(way === 'next') === (direction === 'ltr') ? CaretRightIcon : CaretLeftIcon} size={28} />
    </button>
  );
}
