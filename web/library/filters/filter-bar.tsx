import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './filter-bar.module.css';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

type Props = {
  /** The number of selected filters. */
  active: number;
  fields: ReactNode;
  /** Below the fields. */
  chips?: ReactNode;
  /** Filter chips that need no button. */
  firstChips?: ReactNode;
  /** The fields in the sheet, if they differ from `fields`. */
  sheetFields?: ReactNode;
  sort: ReactNode;
  /** The label of the sheet’s button, with the number of matches. */
  showLabel: string;
  /** The chosen filters. */
  children?: ReactNode;
};

/** Opens the filters of a public list by a button: above the list, or as a sheet on phones. */
export function FilterBar({ active, fields, chips, firstChips, sheetFields, sort, showLabel, children }: Props) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** Undefined until the sheet was opened once. */
  const [isSheetOpen, setSheetOpen] = useState<boolean>();
  const label = (
    <>
      <Icon of={FunnelIcon} />
      {active > 0 ? t('Filter ({active})', { active }) : t('Filter')}
    </>
  );
  return (
    <div className={css.filters}>
      <Button className="phone-only" onClick={() => setSheetOpen(true)} aria-haspopup="dialog">
        {label}
      </Button>
      <Button className="wide-only" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {firstChips && <span className={isOpen ? 'phone-only' : undefined}>{firstChips}</span>}
      <div className={css.sort}>{sort}</div>
      <div id={id} className={`wide-only ${css.fields} ${isOpen ? '' : css.closed}`}>
        {fields}
        {chips}
      </div>
      {children}
      {isSheetOpen !== undefined && (
        <Suspense>
          <FilterSheet isOpen={isSheetOpen} showLabel={showLabel} onClose={() => setSheetOpen(false)}>
            {sheetFields ?? fields}
            {chips && <div className="row">{chips}</div>}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
