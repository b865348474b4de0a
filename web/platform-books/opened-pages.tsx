import { useEffect, useRef } from 'react';
import type { OpenedBook } from '#contract/platform-books.ts';
import { PageOfReaders, SeePage } from '#web/kit/book-page/see-page.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './opened-pages.module.css';

type Props = { opened: OpenedBook; language: string; onClose: () => void };

/** Shows the pages of a book that is not public. They close by themselves after the hour. */
export function OpenedPages({ opened: { expires_at, pages }, language, onClose }: Props) {
  const t = useWords();
  const { dateTime } = useDateFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(onClose, Math.max(0, Date.parse(expires_at) - Date.now()));
    return () => clearTimeout(timer);
  }, [expires_at, onClose]);
  return (
    <Panel aria-labelledby="pages" className={css.panel}>
      <div className="row spread">
        <div>
          <h2 id="pages" ref={heading} tabIndex={-1}>
            {t('Pages')}
          </h2>
          <p className="soft">
            {t('You can read these pages until {time}. The school sees that you opened them.', {
              time: dateTime(expires_at),
            })}
          </p>
        </div>
        <Button onClick={onClose}>{t('Close pages')}</Button>
      </div>
      {pages.length === 0 && <p className="muted">{t('This book has no pages.')}</p>}
      <ol className={css.pages}>
        {pages.map((page) => (
          <li key={page.number}>
            <h3>
              {t('Page {page}', { page: page.number })}
              {page.author && <bdi className="muted small">{page.author}</bdi>}
            </h3>
            <div className={css.pictures}>
              {page.pictures.map(({ src, width, height, alt }) => (
                <img key={src} src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
              ))}
            </div>
            {page.text === '' ? (
              <p className="muted">{t('No text on this page')}</p>
            ) : (
              <p className={css.text} lang={language} dir="auto">
                {page.text}
              </p>
            )}
            {page.as_read && (
              <SeePage number={page.number}>
                <PageOfReaders page={page.as_read} files="" language={language} />
              </SeePage>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
