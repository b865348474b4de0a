import { Link } from 'react-router';
import type { PlatformBook } from '#contract/administration/platform-books.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Cover } from '#web/kit/ui/cover.tsx';
import css from './book-board.module.css';
import { ReportCount } from './report-count.tsx';
import { checkNameWords } from './words.ts';

type Props = {
  book: PlatformBook;
  canMove: boolean;
  onDrag: (book: PlatformBook | undefined) => void;
  onMove: (book: PlatformBook) => void;
};

/**
 * A book or a story on the board. Its cover is drawn from title and pen name, because its own cover can show a page.
 */
export function BoardBook({ book, canMove, onDrag, onMove }: Props) {
  const t = useTranslate();
  const { daysAgo } = useDateFormat();
  const comma = useComma();
  const { id, type, title, language, tenant, trim, state_since } = book;
  return (
    <li
      className={css.card}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title);
        onDrag(book);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      {trim && (
        <span className={css.cover}>
          <Cover book={{ ...book, trim, goal: book.goal ?? undefined, drawn: book.drawn_cover }} />
        </span>
      )}
      <span className={css.words}>
        <Link to={paths.adminPanelBook(id)} className={css.name}>
          <bdi lang={language}>{title}</bdi>
        </Link>
        <span className="small muted">
          {type === 'story' && (
            <>
              {t('Story')}
              {comma}
            </>
          )}
          <bdi>{tenant.school_name}</bdi>
          {comma}
          {daysAgo(state_since)}
        </span>
      </span>
      <Facts book={book} />
      {canMove && (
        <Button isSmall aria-label={t('Take down “{title}”', { title })} onClick={() => onMove(book)}>
          {t('Take down')}
        </Button>
      )}
    </li>
  );
}

/** Facts about a book: readers' reports, failed checks, the pages' progress, and a waiting change. */
function Facts({ book: { failed_checks, file, change_state, reports } }: { book: PlatformBook }) {
  const t = useTranslate();
  const isWorking = file?.state === 'working' && file.pages_total !== null;
  if (failed_checks.length + reports === 0 && !change_state && !file?.message && !isWorking) return null;
  return (
    <span className={css.facts}>
      <ReportCount count={reports} />
      {change_state && <Badge status="warn">{t('Change: {state}', { state: t(stateWords[change_state]) })}</Badge>}
      {isWorking && (
        <Badge status="info">{t('Page {done} of {total}', { done: file.pages_done, total: file.pages_total })}</Badge>
      )}
      {file?.message && <Badge status="bad">{file.message}</Badge>}
      {failed_checks.slice(0, 3).map(({ code, level, page }) => (
        <Badge key={`${code} ${page}`} status={level === 'must' ? 'bad' : 'warn'}>
          {page === null
            ? t(checkNameWords[code])
            : t('{check}, page {page}', { check: t(checkNameWords[code]), page })}
        </Badge>
      ))}
      {failed_checks.length > 3 && (
        <span className="small muted">{t('and {count} more', { count: failed_checks.length - 3 })}</span>
      )}
    </span>
  );
}
