import type { ReactNode } from 'react';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Drawer } from '#web/kit/ui/dialog.tsx';
import { ReportButton } from '#web/library/published-work/report-button.tsx';
import css from './contents.module.css';

type Props = {
  book: Pick<ReadBook, 'id' | 'state' | 'contents' | 'language' | 'page_count' | 'school_name'>;
  bookmarks: number[];
  page: number;
  isOpen: boolean;
  close: () => void;
  goTo: (page: number, anchor?: string) => void;
  /** Further content of the panel, such as the reader’s notes. */
  children?: ReactNode;
};

/** Lists the chapters and the bookmarks, and offers to report the book. */
export function Contents({ book, bookmarks, page, isOpen, close, goTo, children }: Props) {
  const t = useTranslate();
  const { contents, language } = book;
  const here = contents.findLast((line) => line.page <= page);

  function leave(target: number, anchor?: string | null) {
    close();
    goTo(target, anchor ?? undefined);
  }

  return (
    <Drawer isOpen={isOpen} onClose={close} title={t('In this book')}>
      <div className={css.lists}>
        {contents.length > 0 && (
          <section>
            <h3>{t('Contents')}</h3>
            <ol lang={language}>
              {contents.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the contents of a book never change
                <li key={index} style={{ '--depth': line.depth }}>
                  <button
                    type="button"
                    aria-current={line === here ? 'true' : undefined}
                    onClick={() => leave(line.page, line.anchor)}
                  >
                    <span dir="auto">{line.title}</span>
                    <span className="num">{line.page}</span>
                  </button>
                </li>
              ))}
            </ol>
          </section>
        )}
        <section>
          <h3>{t('Bookmarks')}</h3>
          {bookmarks.length === 0 && (
            <p className="soft">{t('No bookmarks yet. To add one, tap the bookmark at the top.')}</p>
          )}
          <ol>
            {bookmarks.map((marked) => (
              <li key={marked}>
                <button type="button" onClick={() => leave(marked)}>
                  {t('Page {page}', { page: marked })}
                </button>
              </li>
            ))}
          </ol>
        </section>
        {children}
        {book.state === 'published' && (
          <div>
            <ReportButton work={{ ...book, type: 'book' }} page={page} />
          </div>
        )}
      </div>
    </Drawer>
  );
}
