import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import type { ReactNode } from 'react';
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
  /** Adds a page behind the last one; undefined where no page can be added. */
  onAdd: (() => void) | undefined;
};

/** Goes from page to page on a phone, where the pages are not beside the desk. Behind the last page it adds one. */
export function PageSteps({ page, pages, isOpen, onSelect, onPages, onAdd }: Props) {
  const t = useTranslate();
  const stepTo = (index: number) => {
    const next = pages[index];
    return next && (() => onSelect(next.id));
  };
  const onNext = stepTo(page.number);
  // Taps in quick succession must not add one empty page after the other.
  const isEmpty = page.text === '' && page.pictures.length === 0 && !page.voice;
  const isAdding = !onNext && onAdd !== undefined && !isEmpty;
  return (
    <div className={css.steps}>
      <StepButton label={t('Previous page')} onPress={stepTo(page.number - 2)}>
        <Icon of={CaretLeftIcon} size={28} flips />
      </StepButton>
      <button type="button" className={css.tool} aria-expanded={isOpen} onClick={onPages}>
        <Icon of={SquaresFourIcon} size={28} />
        {t('Page {page} of {count}', { page: page.number, count: pages.length })}
      </button>
      <StepButton label={isAdding ? t('Add page') : t('Next page')} onPress={isAdding ? onAdd : onNext}>
        <Icon of={isAdding ? PlusIcon : CaretRightIcon} size={28} flips={!isAdding} />
      </StepButton>
    </div>
  );
}

type StepProps = { label: string; onPress: (() => void) | undefined; children: ReactNode };

function StepButton({ label, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={classes(css.tool, css.framed)}
      aria-label={label}
      aria-disabled={!onPress}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
