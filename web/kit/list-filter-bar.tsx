import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/SlidersHorizontal';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './data-list.module.css';
import { useTranslate } from './translate.ts';

export type FilterField = {
  name: string;
  field: ReactNode;
  /** The chip of a set filter: its label, and its removal. */
  chip?: { label: string; remove: () => void } | undefined;
};

type Props = {
  /** Accessible name of the filters. */
  label: string;
  /** Always shown. */
  search: ReactNode;
  /** Filters by frequency of use, behind one button. */
  filters: FilterField[];
  /** Buttons that remove filters set by a link; always shown. */
  children?: ReactNode;
};

/** Search field of a list, and a button that opens its filters. While they are closed, the set ones are chips. */
export function ListFilters({ label, search, filters, children }: Props) {
  const t = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const setFilters = filters.filter(({ chip }) => chip);

  function removeFilter(remove: () => void) {
    // The chip disappears with its filter.
    button.current?.focus();
    remove();
  }

  return (
    <search className={css.filters} aria-label={label}>
      {search}
      {filters.length > 0 && (
        <Button ref={button} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Icon of={SlidersHorizontalIcon} />
          {setFilters.length > 0 ? t('Filter ({count})', { count: setFilters.length }) : t('Filter')}
        </Button>
      )}
      {children}
      {!isOpen &&
        setFilters.map(
          ({ name, chip }) =>
            chip && (
              <Button
                key={name}
                className={css.chip}
                aria-label={t('Remove filter: {label}', { label: chip.label })}
                onClick={() => removeFilter(chip.remove)}
              >
                <span dir="auto">{chip.label}</span>
                <Icon of={XIcon} size={16} />
              </Button>
            ),
        )}
      {filters.length > 0 && (
        <div id={id} className={css.filterFields} hidden={!isOpen}>
          {filters.map(({ field }) => field)}
        </div>
      )}
    </search>
  );
}
