import { Reactions } from '#web/kit/reactions.tsx';
import { ReportButton } from '#web/kit/report-button.tsx';
import type { ReportedBook } from '#web/kit/report-dialog.tsx';
import css from './book.module.css';
import { ShareBook, type SharedBook } from './share-book.tsx';

/** What readers say about a book after reading it. */
export function AfterReading({ book }: { book: ReportedBook & SharedBook }) {
  return (
    <>
      <Reactions id={book.id} />
      <div className={`row ${css.report}`}>
        <ShareBook book={book} />
        <ReportButton book={book} />
      </div>
    </>
  );
}
