import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useWords } from '#web/app/words.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  way: 'next' | 'previous';
  className: string | undefined;
  isAtEnd: boolean;
  turn: (way: 'next' | 'previous') => void;
};

/** At the end of the book it stays where it is, so that the focus does too. */
export function TurnButton({ way, className, isAtEnd, turn }: Props) {
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
      <Icon of={way === 'next' ? CaretRightIcon : CaretLeftIcon} size={28} flips />
    </button>
  );
}
