import type { MemberBook } from '#contract/organizations.ts';
import { listMemberBooks } from '#web/kit/api/organizations.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { PageHeader } from '#web/ui/shell.tsx';

/** Lists the books that the organization's schools share with everyone. */
export function Component() {
  const t = useWords();
  const dates = useDateFormat();
  useHead({ title: t('Books') });
  const list = useList(listMemberBooks, { columns: bookColumns(t, dates) });
  return (
    <>
      <ScriptFonts languages={list.rows.map((book) => book.language)} />
      <PageHeader title={t('Books')} />
      <p className="soft">{t('Books your schools share with everyone on Booklark, newest first.')}</p>
      <DataList
        list={list}
        caption={t('Books shared by your schools')}
        countWords={(count) => t('{count, plural, one {# book} other {# books}}', { count })}
        errorTitle={t('The books could not be loaded.')}
        noMatchTitle={t('No books match your search')}
        filterLabel={t('Filter books')}
        search={{ label: t('Title') }}
        fileName="books.csv"
      >
        <NoBooks />
      </DataList>
    </>
  );
}

function NoBooks() {
  const t = useWords();
  return (
    <EmptyState title={t('No shared books yet')} picture="shelf">
      <p>{t('Books for everyone appear here when a school turns on sharing in its settings.')}</p>
    </EmptyState>
  );
}

function bookColumns(t: Translate, { date }: DateFormat): ListColumn<MemberBook>[] {
  return [
    {
      key: 'title',
      title: t('Title'),
      cell: ({ title, url, language }) => (
        <a href={url} lang={language} dir="auto">
          {title}
        </a>
      ),
    },
    { key: 'author', title: t('Author'), cell: ({ author }) => <bdi>{author}</bdi> },
    { key: 'school', title: t('School'), onPhone: 'fact', cell: ({ school_name }) => <bdi>{school_name}</bdi> },
    { key: 'language', title: t('Language'), cell: ({ language_name }) => <bdi>{language_name}</bdi> },
    { key: 'level', title: t('Level'), isNumber: true, cell: ({ level }) => level },
    {
      key: 'published',
      title: t('Published'),
      cell: ({ published_at }) => <span className={lists.date}>{date(published_at)}</span>,
    },
  ];
}
