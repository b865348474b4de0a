import { type RefObject, useEffect, useRef } from 'react';
import { truncate } from '#contract/kit/truncate.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { FixedPage } from '#web/library/book-page/fixed-page.tsx';
import type { BookPages, BookPagesState } from './book-pages.ts';
import { type Binding, openings, openPagesAt } from './spreads.ts';
import css from './thumbnails.module.css';

type Props = {
  book: Pick<ReadBook, 'direction'>;
  pages: BookPages;
  opened: BookPagesState;
  binding: Binding;
  page: number;
  goTo: (page: number) => void;
};

/** Shows all pages as thumbnails in a row. Visible pages are loaded. */
export function Thumbnails({ book, pages, opened, binding, page, goTo }: Props) {
  const t = useTranslate();
  const row = useRef<HTMLElement>(null);
  useVisibleThumbnails(row, pages);
  const current = openPagesAt(page, binding)[0];

  useEffect(() => {
    const currentThumbnail = row.current?.querySelector('[aria-current]');
    if (current !== undefined) currentThumbnail?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  return (
    <nav className={classes(css.thumbs, 'no-print')} aria-label={t('Pages')} dir={book.direction} ref={row}>
      {openings(binding).map(([first = 1, second]) => (
        <button
          key={first}
          type="button"
          data-first={first}
          aria-current={first === current ? 'true' : undefined}
          aria-label={
            second === undefined
              ? t('Page {page}', { page: first })
              : t('Pages {first} and {second}', { first, second })
          }
          onClick={() => goTo(first)}
        >
          <span className={css.pictures} inert>
            {[first, second].map((number) => number !== undefined && smallOf(opened.pages.get(number), opened.files))}
          </span>
          <span>{second === undefined ? first : `${first}–${second}`}</span>
        </button>
      ))}
    </nav>
  );
}

function smallOf(page: WebPage | undefined, files: string) {
  if (page?.kind === 'fixed') return <FixedPage key={page.number} page={page} files={files} />;
  const picture = page?.kind === 'scan' || page?.kind === 'picture' ? page.picture : null;
  if (page && picture) return <img key={page.number} src={files + picture.small} alt="" loading="lazy" />;
  return page && <span key={page.number}>{truncate(page.text, 40)}</span>;
}

function useVisibleThumbnails(row: RefObject<HTMLElement | null>, pages: BookPages): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting && target instanceof HTMLElement) pages.want(Number(target.dataset.first));
        }
      },
      { root: row.current, rootMargin: '50%' },
    );
    for (const thumb of row.current?.children ?? []) observer.observe(thumb);
    return () => observer.disconnect();
  }, [row, pages]);
}
