import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './filter-bar.module.css';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

type Props = {
  /** The number of selected filters. */
  active: number;
  fields: ReactNode;
  /** Below the fields in the sheet; beside them on wide screens. */
  chips?: ReactNode;
  /** Filter chips that phones show without the sheet. */
  phoneChips?: ReactNode;
  /** The fields in the sheet, if they differ from `fields`. */
  sheetFields?: ReactNode;
  sort: ReactNode;
  /** The label of the sheet’s button, with the number of matches. */
  showLabel: string;
  /** The chosen filters. */
  children?: ReactNode;
};

/** Shows the filters of a public list above it, or as a sheet on phones. */
export function FilterBar({ active, fields, chips, phoneChips, sheetFields, sort, showLabel, children }: Props) {
  const t = useWords();
  /** Undefined until the sheet was opened once. */
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <div className={css.filters}>
      <div className={`wide-only ${css.fields}`}>
        {fields}
        {chips}
      </div>
      <span className="phone-only">
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Icon of={FunnelIcon} />
          {active > 0 ? t('Filter ({active})', { active }) : t('Filter')}
        </Button>
      </span>
      {phoneChips && <span className="phone-only">{phoneChips}</span>}
      <div className={css.sort}>{sort}</div>
      {children}
      {isOpen !== undefined && (
        <Suspense>
          <FilterSheet isOpen={isOpen} showLabel={showLabel} onClose={() => setOpen(false)}>
            {sheetFields ?? fields}
            {chips && <div className="row">{chips}</div>}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
