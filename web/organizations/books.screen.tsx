import type { MemberBook } from '#contract/organizations.ts';
import { listMemberBooks } from '#web/kit/api/organizations.ts';
import { useApi } from '#web/kit/api.ts';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { useHead } from '#web/kit/head.ts';
import { ListPager, ListSearch, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { listQuery, useListParams } from '#web/kit/list-params.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { type Translate, useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { PageHeader } from '#web/ui/shell.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** Lists the books that the organization's schools share with everyone. */
export function Component() {
  const t = useWords();
  const dates = useDateFormat();
  useHead({ title: t('Books') });
  const params = useListParams();
  const { search, page } = params;
  const books = useApi(listMemberBooks, { query: listQuery(params) });
  const count = books.data?.count ?? 0;
  return (
    <>
      <ScriptFonts languages={books.data?.results.map((book) => book.language) ?? []} />
      <PageHeader title={t('Books')}>
        <ExportCsv path="/organization/books/" query={search ? { search } : {}} fileName="books.csv" />
      </PageHeader>
      <p className="soft">{t('Books your schools share with everyone on Booklark, newest first.')}</p>
      <div className={lists.finding}>
        <ListSearch label={t('Title')} search={search} onSearch={params.onSearch} />
        <p role="status" className="muted">
          {books.data && t('{count, plural, one {# book} other {# books}}', { count })}
        </p>
      </div>
      <Table
        caption={t('Books shared by your schools')}
        columns={bookColumns(t, dates)}
        rows={books.data?.results ?? []}
        keyOf={({ id }) => id}
      >
        {count === 0 && (
          <TablePlaceholder query={books} errorTitle={t('The books could not be loaded.')}>
            {search ? <EmptyState title={t('No books match your search')} /> : <NoBooks />}
          </TablePlaceholder>
        )}
      </Table>
      <ListPager page={page} count={count} hrefOf={params.hrefOf} />
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

function bookColumns(t: Translate, { date }: DateFormat): Column<MemberBook>[] {
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
