import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AccessChips, FilterFields } from './filter-fields.tsx';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';
import type { FilterName } from './library-query.ts';

type Props = {
  data: LibraryData;
  setFilter: (name: FilterName, value: string) => void;
  isOpen: boolean;
  onClose: () => void;
};

/** Shows the filters on phones. A choice applies immediately; the button shows how many books match. */
export function FilterSheet({ data: { query, facets, count }, setFilter, isOpen, onClose }: Props) {
  const t = useWords();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Filter')}
      closeLabel={t('Close')}
      actions={
        <Button kind="solid" onClick={onClose}>
          {t('{count, plural, one {Show # book} other {Show # books}}', { count })}
        </Button>
      }
    >
      <div className={css.sheet}>
        <FilterFields {...{ query, facets, count, setFilter }} />
        <div className="row">
          <AccessChips {...{ query, facets, count, setFilter }} />
        </div>
      </div>
    </Dialog>
  );
}
