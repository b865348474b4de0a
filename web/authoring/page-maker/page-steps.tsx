import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import type { DraftPage } from '#web/core/drafts/changes.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './maker.module.css';

type Props = {
  page: DraftPage;
  pages: DraftPage[];
  isOpen: boolean;
  onSelect: (id: string) => void;
  /** Shows or hides all pages. */
  onPages: () => void;
};

/** Goes from page to page on a phone, where the pages are not beside the desk. */
export function PageSteps({ page, pages, isOpen, onSelect, onPages }: Props) {
  const t = useTranslate();
  const step = (index: number, label: string, glyph: typeof CaretLeftIcon) => {
    const next = pages[index];
    return (
      <button
        type="button"
        className={classes(css.tool, css.framed)}
        aria-label={label}
        aria-disabled={!next}
        onClick={() => next && onSelect(next.id)}
      >
        <Icon of={glyph} size={28} flips />
      </button>
    );
  };
  return (
    <div className={css.steps}>
      {step(page.number - 2, t('Previous page'), CaretLeftIcon)}
      <button type="button" className={css.tool} aria-expanded={isOpen} onClick={onPages}>
        <Icon of={SquaresFourIcon} size={28} />
        {t('Page {page} of {count}', { page: page.number, count: pages.length })}
      </button>
      {step(page.number, t('Next page'), CaretRightIcon)}
    </div>
  );
}
