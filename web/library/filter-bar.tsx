import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AccessChips, FilterFields, SortField } from './filter-fields.tsx';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';
import { addressFor, type FilterName, withFilter } from './library-query.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

/** The filters above the list; on a phone they come as a sheet. Every choice is another address. */
export function FilterBar({ data }: { data: LibraryData }) {
  const t = useWords();
  const navigate = useNavigate();
  /** Undefined until it was opened once. */
  const [isOpen, setOpen] = useState<boolean>();
  const { wanted, facets } = data;
  const { ordering, ...narrowing } = wanted.filters;
  const active = Object.keys(narrowing).length;

  function choose(name: FilterName, value: string) {
    navigate(addressFor(withFilter(wanted, name, value)), { preventScrollReset: true });
  }

  return (
    <div className={css.filters}>
      <div className={`wide-only ${css.fields}`}>
        <FilterFields {...{ wanted, facets, choose }} />
        <AccessChips {...{ wanted, facets, choose }} />
      </div>
      <span className="phone-only">
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Icon of={FunnelIcon} />
          {active > 0 ? t('Filter ({active})', { active }) : t('Filter')}
        </Button>
      </span>
      <span className="phone-only">
        <AccessChips {...{ wanted, facets, choose }} only={['read_aloud']} />
      </span>
      <div className={css.sort}>
        <SortField wanted={wanted} choose={choose} />
      </div>
      {isOpen !== undefined && (
        <Suspense>
          <FilterSheet data={data} choose={choose} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
