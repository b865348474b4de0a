import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import type { Category } from '#contract/authoring/categories.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { HeaderActions } from '#web/kit/header-actions.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import css from './categories.module.css';
import { useCategoryColumns } from './category-columns.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { MergeCategoryDialog } from './merge-category-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';

type OpenDialog = { kind: 'order' } | { kind: 'merge' | 'delete'; category: Category };

/** Lists the categories of the school, and orders, merges and deletes them. */
export function Component() {
  const t = useTranslate();
  const [open, setOpen] = useState<OpenDialog>();
  const columns = useCategoryColumns((kind, category) => setOpen({ kind, category }));
  const list = useList('GET /api-admin/book-categories/', { columns, sortedBy: ['position', 'name', 'books'] });
  const close = () => setOpen(undefined);
  return (
    <>
      <ScreenHeader title={t('Categories')}>
        <HeaderButtons canOrder={list.rows.length > 1} onOrder={() => setOpen({ kind: 'order' })} />
      </ScreenHeader>
      <p className="soft">{t('Readers filter the library by category. Authors choose categories for their books.')}</p>
      <div
        className={css.counts}
        style={{ '--most': Math.max(1, ...list.rows.flatMap(({ books, stories }) => [books ?? 0, stories ?? 0])) }}
      >
        <DataList
          list={list}
          caption={t('Categories of this school')}
          countWords={(count) => t('{count, plural, one {# category} other {# categories}}', { count })}
          errorTitle={t('The categories could not be loaded.')}
          noMatchTitle={t('No categories match your search')}
          filterLabel={t('Filter categories')}
          search={{ label: t('Name') }}
          fileName="categories.csv"
          emptyTitle={t('No categories yet')}
          emptyText={t('Add categories such as animals, poems or our town.')}
        />
      </div>
      {open?.kind === 'order' && <OrderDialog onClose={close} />}
      {open?.kind === 'merge' && <MergeCategoryDialog category={open.category} onClose={close} />}
      {open?.kind === 'delete' && <DeleteCategoryDialog category={open.category} onClose={close} />}
    </>
  );
}

function HeaderButtons({ canOrder, onOrder }: { canOrder: boolean; onOrder: () => void }) {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return null;
  return (
    <HeaderActions actions={canOrder ? [{ label: t('Change order'), onClick: onOrder }] : []}>
      <LinkButton kind="solid" to={paths.adminSchoolCategory()}>
        <Icon of={PlusIcon} />
        {t('Add category')}
      </LinkButton>
    </HeaderActions>
  );
}
