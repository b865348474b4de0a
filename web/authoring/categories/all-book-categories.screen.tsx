import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Link } from 'react-router';
import type { OfferedCategory } from '#contract/authoring/categories.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { numberColumn } from '#web/kit/list-columns.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';

/** Lists the categories that the platform offers to every school. */
export function Component() {
  const t = useTranslate();
  const list = useList('GET /api-super-admin/book-categories/', {
    columns: columnsOf(t),
    sortedBy: ['name', 'books', 'stories', 'schools'],
  });
  return (
    <>
      <ScreenHeader title={t('Categories')}>
        <LinkButton kind="solid" to={paths.adminPanelCategory()}>
          <Icon of={PlusIcon} />
          {t('Add category')}
        </LinkButton>
      </ScreenHeader>
      <p className="soft">{t('Every school has these categories, in its own order, beside its own ones.')}</p>
      <DataList
        list={list}
        caption={t('Categories of every school')}
        countWords={(count) => t('{count, plural, one {# category} other {# categories}}', { count })}
        errorTitle={t('The categories could not be loaded.')}
        noMatchTitle={t('No categories match your search')}
        filterLabel={t('Filter categories')}
        search={{ label: t('Name') }}
        fileName="categories.csv"
        emptyTitle={t('No categories for every school yet')}
        emptyText={t('Schools have their own categories. Add those that every school should have.')}
      />
    </>
  );
}

function columnsOf(t: Translate): ListColumn<OfferedCategory>[] {
  return [
    {
      key: 'name',
      title: t('Name'),
      cell: ({ id, name }) => (
        <Link to={paths.adminPanelCategory(id)} dir="auto">
          {name}
        </Link>
      ),
    },
    { key: 'slug', title: t('In web addresses'), cell: ({ slug }) => <span dir="ltr">{slug}</span> },
    numberColumn('books', t('Books'), ({ books }) => books, { onPhone: 'fact' }),
    numberColumn('stories', t('Stories'), ({ stories }) => stories, { onPhone: 'fact' }),
    numberColumn('schools', t('Schools'), ({ schools }) => schools),
  ];
}
