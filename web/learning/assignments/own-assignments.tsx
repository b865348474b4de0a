import { Link } from 'react-router';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import type { OwnAssignment } from '#contract/learning/assignments.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useAllPages, useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { ChapterStateMark } from '#web/learning/courses/chapter-state.tsx';
import css from './assignments.module.css';
import { itemName } from './item-name.ts';

/**
 * Shows a student the books that a teacher wants changed, then the unfinished assignments, the earliest due day first.
 * `besides` is the id of a book that the page shows already.
 */
export function OwnAssignments({ besides }: { besides?: string | undefined }) {
  const t = useTranslate();
  const { data, error, refetch } = useApi('GET /assignments/', { query: { limit: 100 } });
  const open = data?.results.filter(({ state }) => state !== 'done') ?? [];
  // Support does not see works in progress.
  const books = useAllPages('GET /my-books/', {}, { isEnabled: !useIsReadOnly() }).data ?? [];
  const booksToFix = books.filter((book) => book.id !== besides && workStateOf(book) === 'changes_asked');
  if (!error && open.length === 0 && booksToFix.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="assignments">
      <h2 id="assignments">{t('To do for your teacher')}</h2>
      {error && !data && <LoadError title={t('Your tasks could not be loaded.')} onRetry={refetch} />}
      {booksToFix.map((book) => (
        <BookToFix key={book.id} book={book} />
      ))}
      {open.map((assignment) => (
        <AssignmentCard key={assignment.id} assignment={assignment} />
      ))}
    </section>
  );
}

function BookToFix({ book: { id, title, language, status_text } }: { book: MyPiece }) {
  const t = useTranslate();
  return (
    <Panel className={css.card}>
      <h3 lang={language} dir="auto">
        {title}
      </h3>
      <p>{status_text}</p>
      <div>
        <LinkButton to={paths.myBooks(id)} kind="solid" aria-label={t('See what to fix in {title}', { title })}>
          {t('See what to fix')}
        </LinkButton>
      </div>
    </Panel>
  );
}

function AssignmentCard({ assignment: { title, items, due_on } }: { assignment: OwnAssignment }) {
  const t = useTranslate();
  const { day } = useDateFormat();
  return (
    <Panel className={css.card}>
      <h3 dir="auto">{title}</h3>
      {due_on && <p className="muted">{t('Until {day}', { day: day(due_on) })}</p>}
      <ol className={css.items}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items that are closed have nothing else
          <li key={`${item.kind} ${item.target} ${index}`}>
            {item.cover && (
              <span className={css.cover}>
                <BookCover book={item.cover} sizes="9rem" />
              </span>
            )}
            <div className={css.words}>
              <Link to={item.url} dir="auto">
                {itemName(item, t)}
              </Link>
              <ChapterStateMark state={item.state} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
