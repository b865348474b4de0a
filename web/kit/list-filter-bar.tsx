import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/SlidersHorizontal';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './data-list.module.css';
import { useWords } from './words.ts';

/** With the search field and the button, they fill one line at 1280 px. */
const MAX_FIRST_FILTERS = 4;

export type FilterField = {
  name: string;
  field: ReactNode;
  /** The chip of a set filter whose field is hidden: its label, and its removal. */
  chip?: { label: string; remove: () => void } | undefined;
};

type Props = {
  /** Accessible name of the filters. */
  label: string;
  /** Always shown. */
  search: ReactNode;
  /** Filters by frequency of use: a button hides those after the first line, and on a phone all of them. */
  filters: FilterField[];
  /** Buttons that remove filters set by a link; always shown. */
  children?: ReactNode;
};

/** Search field and filters of a list. The hidden filters that are set are shown as chips. */
export function ListFilters({ label, search, filters, children }: Props) {
  const t = useWords();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const firstCount = filters.length > MAX_FIRST_FILTERS ? MAX_FIRST_FILTERS - 1 : filters.length;
  const isFirst = (index: number) => index < firstCount;
  const setCount = filters.filter(({ chip }) => chip).length;
  const moreSetCount = filters.filter(({ chip }, index) => chip && !isFirst(index)).length;
  const fields = filters.map(({ field }) => field);
  const toggleProps = { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) };

  function removeFilter(remove: () => void) {
    // The chip disappears with its filter.
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`) ?? [])];
    buttons.find((button) => button.checkVisibility())?.focus();
    remove();
  }

  return (
    <search ref={root} className={css.filters} aria-label={label}>
      {search}
      {filters.length > 0 && (
        <>
          <Button className="phone-only" {...toggleProps}>
            <Icon of={SlidersHorizontalIcon} />
            {setCount > 0 ? t('Filter ({count})', { count: setCount }) : t('Filter')}
          </Button>
          <div id={id} className={classes(css.filterFields, !isOpen && 'wide-only')}>
            {fields.slice(0, firstCount)}
            {firstCount < filters.length && (
              <Button className="wide-only" {...toggleProps}>
                {moreSetCount > 0 ? t('More filters ({count})', { count: moreSetCount }) : t('More filters')}
                <Icon of={isOpen ? CaretUpIcon : CaretDownIcon} size={14} />
              </Button>
            )}
            {isOpen && fields.slice(firstCount)}
          </div>
        </>
      )}
      {children}
      {!isOpen &&
        filters.map(
          ({ name, chip }, index) =>
            chip && (
              <Button
                key={name}
                className={isFirst(index) ? 'phone-only' : undefined}
                aria-label={t('Remove filter: {label}', { label: chip.label })}
                onClick={() => removeFilter(chip.remove)}
              >
                <span dir="auto">{chip.label}</span>
                <Icon of={XIcon} size={16} />
              </Button>
            ),
        )}
    </search>
  );
}
