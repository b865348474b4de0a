import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import type { PiecePage } from '#contract/authoring/pieces.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './uploads.module.css';

export type Arrangement = {
  /** Moves the open page to another number. */
  move: (number: number) => void;
  turn: () => void;
  remove: () => void;
};

type Props = { page: PiecePage; count: number; arrangement: Arrangement };

/** Moves, turns and removes a page of a file. */
export function PageActions({ page: { number, can_turn }, count, arrangement: { move, turn, remove } }: Props) {
  const t = useTranslate();
  const name = <span className="vh">{t('Page {page}', { page: number })}</span>;
  const [isFirst, isLast] = [number === 1, number === count];
  return (
    <div className={css.pageActions}>
      <Button kind="quiet" aria-disabled={isFirst} onClick={() => !isFirst && move(number - 1)}>
        <Icon of={ArrowLeftIcon} flips />
        {t('Earlier', { context: 'order of pages' })}
        {name}
      </Button>
      <Button kind="quiet" aria-disabled={isLast} onClick={() => !isLast && move(number + 1)}>
        <Icon of={ArrowRightIcon} flips />
        {t('Later', { context: 'order of pages' })}
        {name}
      </Button>
      {can_turn && (
        <Button kind="quiet" onClick={turn}>
          <Icon of={ArrowClockwiseIcon} />
          {t('Turn', { context: 'a page' })}
          {name}
        </Button>
      )}
      <Button kind="quiet" aria-disabled={count === 1} onClick={() => count > 1 && remove()}>
        <Icon of={TrashIcon} />
        {t('Remove')}
        {name}
      </Button>
    </div>
  );
}
