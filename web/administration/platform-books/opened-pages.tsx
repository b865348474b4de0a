import { useEffect, useRef, useState } from 'react';
import type { OpenedBook } from '#contract/administration/platform-books.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { PageOfReaders, SeePage } from '#web/library/book-page/see-page.tsx';
import css from './opened-pages.module.css';

type Pages = OpenedBook['pages'];
type Props = { id: string; opened: OpenedBook; language: string; onClose: () => void };

/** Shows the pages of a book that is not public. They close automatically after the hour. */
export function OpenedPages({ id, opened: { expires_at, opening, pages }, language, onClose }: Props) {
  const t = useTranslate();
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
      {pages.count === 0 && <p className="muted">{t('It has no pages.')}</p>}
      <PageList pages={pages} {...{ id, opening, language }} />
    </Panel>
  );
}

type ListProps = { id: string; opening: string; language: string };

/** Shows some of the pages, and further ones on request. */
export function PageList({ pages: { results, count, next }, ...opened }: ListProps & { pages: Pages }) {
  const t = useTranslate();
  const [hasMore, setMore] = useState(false);
  const first = results[0]?.number;
  const last = results.at(-1)?.number;
  return (
    <>
      <ol className={css.pages} start={first}>
        {results.map((page) => (
          <OpenedPage key={page.number} page={page} language={opened.language} />
        ))}
      </ol>
      {next && !hasMore && last && (
        <div className="row">
          <span className="muted">{t('Pages 1 to {last} of {count}', { last, count })}</span>
          <Button onClick={() => setMore(true)}>{t('Show more pages')}</Button>
        </div>
      )}
      {next && hasMore && <MorePages {...opened} place={next} />}
    </>
  );
}

/** Reads the reply's next pages. The focus moves to the first of them, because the pressed button has disappeared. */
function MorePages({ place, ...opened }: ListProps & { place: string }) {
  const t = useTranslate();
  const { id, opening } = opened;
  const query = Object.fromEntries(new URLSearchParams(place.split('?')[1]));
  const { data, isError, refetch } = useApi(
    'GET /api-super-admin/books/{id}/opened/{opening}/',
    { params: { id, opening }, query: { limit: Number(query.limit), offset: Number(query.offset) } },
    { isForgotten: true },
  );
  const start = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) start.current?.focus();
  }, [isLoaded]);
  if (data)
    return (
      <div ref={start} tabIndex={-1} className={css.panel}>
        <PageList pages={data} {...opened} />
      </div>
    );
  if (!isError) return <RowsSkeleton label={t('Loading pages…')} />;
  return <LoadError title={t('The pages could not be loaded.')} onRetry={refetch} />;
}

function OpenedPage({ page, language }: { page: Pages['results'][number]; language: string }) {
  const t = useTranslate();
  return (
    <li>
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
  );
}
