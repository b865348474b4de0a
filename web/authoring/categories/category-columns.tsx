import { Link } from 'react-router';
import type { Category } from '#contract/authoring/categories.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { actionsColumn, numberColumn } from '#web/kit/list-columns.tsx';
import { paths } from '#web/kit/paths.ts';
import { RowActions } from '#web/kit/row-actions.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import type { ListColumn } from '#web/kit/use-list.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import css from './categories.module.css';

type Open = (kind: 'merge' | 'delete', category: Category) => void;

export function useCategoryColumns(onOpen: Open): ListColumn<Category>[] {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  return [
    {
      key: 'name',
      title: t('Name'),
      cell: ({ id, name, is_offered }) => (
        <span className={css.name}>
          <Link to={paths.adminSchoolCategory(id)} dir="auto">
            {name}
          </Link>
          {is_offered && <Badge>{t('From Booklark')}</Badge>}
        </span>
      ),
    },
    numberColumn('position', t('Place'), ({ position }) => position),
    numberColumn('books', t('Books'), ({ books }) => <ComparedCount count={books} />, {
      onPhone: 'fact',
    }),
    numberColumn('stories', t('Stories'), ({ stories }) => <ComparedCount count={stories} />),
    {
      key: 'slug',
      title: t('In web addresses'),
      isExtra: true,
      cell: ({ slug }) => <span dir="ltr">{slug}</span>,
    },
    actionsColumn(t, (category) => !isReadOnly && <CategoryActions category={category} onOpen={onOpen} />),
  ];
}

function ComparedCount({ count }: { count: number | null }) {
  return (
    <span className={css.count} style={{ '--count': count ?? 0 }}>
      {count}
    </span>
  );
}

function CategoryActions({ category, onOpen }: { category: Category; onOpen: Open }) {
  const t = useTranslate();
  const name = isolated(category.name);
  const merge = {
    label: t('Merge'),
    name: t('Merge {name} into another category', { name }),
    onClick: () => onOpen('merge', category),
  };
  const remove = {
    label: t('Delete'),
    name: t('Delete {name}', { name }),
    onClick: () => onOpen('delete', category),
  };
  if (!category.can_merge && !category.can_delete) return null;
  return (
    <RowActions
      menuName={t('Actions for {name}', { name })}
      actions={category.can_merge ? [merge] : []}
      destructiveAction={category.can_delete ? remove : undefined}
      isMenu
    />
  );
}
