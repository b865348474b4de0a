import { Reactions } from '#web/kit/reactions.tsx';
import { ReportButton } from '#web/kit/report-button.tsx';
import type { ReportedBook } from '#web/kit/report-dialog.tsx';
import css from './book.module.css';

/** What readers say about a book after reading it. */
export function AfterReading({ book }: { book: ReportedBook }) {
  return (
    <>
      <Reactions id={book.id} />
      <p className={css.report}>
        <ReportButton book={book} />
      </p>
    </>
  );
}
