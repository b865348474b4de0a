import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import type { MemberBook } from '#contract/library/member-books.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useApi } from '#web/kit/api.ts';
import { TablePlaceholder } from '#web/kit/list-controls.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Shelf, ShelfBook } from '#web/kit/ui/shelf.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { StatCards } from '#web/kit/ui/stat-cards.tsx';
import { InviteSchoolDialog } from './invite-school-dialog.tsx';
import { PendingAnswers } from './pending-answers.tsx';
import { SchoolSums } from './raised-sums.tsx';
import { NoSchools, SchoolTable } from './school-table.tsx';

const RaisedByMember = lazy(async () => ({ default: (await import('./raised-by-member.tsx')).RaisedByMember }));

const MAX_SHOWN = 5;

/** Shows an organization's totals, its newest schools and the requests that need an answer. */
export function OrganizationDashboard() {
  const t = useTranslate();
  const { name } = useSite();
  const [isInviting, setInviting] = useState(false);
  const schools = useApi('GET /organization/schools/', { query: { ordering: '-joined', limit: MAX_SHOWN } });
  const raised = useApi('GET /organization/money/');
  return (
    <>
      <PageHeader title={<span dir="auto">{name}</span>}>
        <Button kind="solid" data-tour="invite" onClick={() => setInviting(true)}>
          <Icon of={BuildingsIcon} />
          {t('Invite a school')}
        </Button>
      </PageHeader>
      <div className="stack" data-tour="figures">
        <Totals />
      </div>
      <PendingAnswers>
        <Link to={paths.adminOrganizationUserDashboard()}>{t('Review requests')}</Link>
      </PendingAnswers>
      <div className="row spread">
        <h2>{t('Your schools')}</h2>
        <Link to={paths.adminOrganizationSchools()}>{t('All schools')}</Link>
      </div>
      <div data-tour="schools">
        <SchoolTable schools={schools.data?.results ?? []} raised={raised.data?.results ?? []}>
          {!schools.data?.count && (
            <TablePlaceholder query={schools} errorTitle={t('The schools could not be loaded.')}>
              <NoSchools />
            </TablePlaceholder>
          )}
        </SchoolTable>
      </div>
      <NewBooks />
      {isInviting && <InviteSchoolDialog onClose={() => setInviting(false)} />}
    </>
  );
}

/** Fills two rows on a phone. */
const MAX_NEW_WORKS = 4;
/** Enough to find as many works, of which several can have editions. */
const MAX_NEW_BOOKS = 16;

/** Shows the newest works that the schools share, one edition of each; nothing before the first one. */
function NewBooks() {
  const t = useTranslate();
  const { data } = useApi('GET /organization/books/', { query: { limit: MAX_NEW_BOOKS } });
  if (!data || data.results.length === 0) return null;
  return (
    <section className="stack">
      <div className="row spread">
        <h2>{t('New from your schools')}</h2>
        <Link to="/admin-organization/books">{t('All books')}</Link>
      </div>
      <Shelf>
        {withoutEditions(data.results).map((book) => (
          <ShelfBook
            key={book.id}
            to={book.url}
            title={book.title}
            lang={book.language}
            penName={book.author}
            cover={<BookCover book={book} sizes="11rem" />}
          >
            <p dir="auto">{book.school_name}</p>
          </ShelfBook>
        ))}
      </Shelf>
    </section>
  );
}

function withoutEditions(books: MemberBook[]): MemberBook[] {
  const isNewest = ({ work_id }: MemberBook, place: number) =>
    place === books.findIndex((book) => book.work_id === work_id);
  return books.filter(isNewest).slice(0, MAX_NEW_WORKS);
}

function Totals() {
  const t = useTranslate();
  const number = useNumberFormat();
  const read = useApi('GET /organization/figures/');
  const { data, isError } = read;
  if (isError || !data)
    return <LoadPlaceholder read={read} errorTitle={t('The statistics could not be loaded.')} rows={1} />;
  const { schools, granting_schools, students, classes, books, published_books, reads, reactions, money } = data;
  return (
    <>
      <StatCards
        stats={[
          {
            label: t('Schools'),
            value: schools,
            note: t('{count, plural, one {# school shares statistics} other {# schools share statistics}}', {
              count: granting_schools,
            }),
          },
          {
            label: t('Students'),
            value: students,
            note: t('{count, plural, one {# class} other {# classes}}', { count: classes }),
          },
          {
            label: t('Published books'),
            value: published_books,
            note: t('{count, plural, one {# book in all} other {# books in all}}', { count: books }),
          },
          {
            label: t('Reads'),
            value: number(reads),
            note: t('{count, plural, one {# reaction} other {# reactions}}', { count: reactions }),
          },
        ]}
      />
      <SchoolSums money={money}>
        {(currency, close) => <RaisedByMember currency={currency} onClose={close} />}
      </SchoolSums>
    </>
  );
}
