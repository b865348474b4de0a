import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AccessChips, FilterFields, SortField } from './filter-fields.tsx';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';
import { addressFor, type FilterName, withFilter } from './wanted.ts';

type Choose = (name: FilterName, value: string) => void;

/** The filters above the list; on a phone they come as a sheet. Every choice is another address. */
export function FilterBar({ data }: { data: LibraryData }) {
  const t = useWords();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { wanted, facets, count } = data;
  const choose: Choose = (name, value) =>
    navigate(addressFor(withFilter(wanted, name, value)), { preventScrollReset: true });
  const { ordering, ...narrowing } = wanted.filters;
  const active = Object.keys(narrowing).length;

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
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Filter')}
        closeLabel={t('Close')}
        actions={
          <Button kind="solid" onClick={() => setOpen(false)}>
            {t('{count, plural, one {Show # book} other {Show # books}}', { count })}
          </Button>
        }
      >
        <div className={css.sheet}>
          <FilterFields {...{ wanted, facets, choose }} />
          <div className="row">
            <AccessChips {...{ wanted, facets, choose }} />
          </div>
        </div>
      </Dialog>
    </div>
  );
}
