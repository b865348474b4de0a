import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { useMatches } from '#web/kit/ui/use-matches.ts';
import { BookPageSection } from '#web/library/book-page/book-page-section.tsx';
import { SMALL_SCREEN } from './adjustable-text.ts';
import type { BookPages, BookPagesState } from './book-pages.ts';
import { edgeAt, useSwipe } from './gestures.ts';
import { isAfterBook } from './late-parts.tsx';
import css from './page-view.module.css';
import { ReadAloudHighlight } from './read-aloud-highlight.tsx';
import { type Binding, openPagesAt } from './spreads.ts';
import type { Highlight } from './use-listening.ts';
import type { ReadingPosition } from './use-position.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { useZoom } from './use-zoom.ts';

const RETRY_MS = 10_000;

/** Shown while a page loads. After a failure, it loads the page again until that succeeds. */
export function MissingPage({ number, isMissing, ask }: { number: number; isMissing: boolean; ask: () => void }) {
  const t = useTranslate();
  const retryLater = useRef(ask);
  retryLater.current = ask;

  useEffect(() => {
    if (!isMissing) return;
    const retry = () => retryLater.current();
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isMissing]);

  return (
    <section className={css.missing} aria-label={t('Page {page}', { page: number })} aria-busy={!isMissing}>
      {isMissing ? (
        <div role="alert">
          <p>{t('This page did not load. It will appear when you are back online.')}</p>
          <Button onClick={ask}>{t('Try again')}</Button>
        </div>
      ) : (
        <p className={css.coming}>{t('Loading page…')}</p>
      )}
    </section>
  );
}

type Props = {
  book: Pick<ReadBook, 'direction' | 'language'>;
  pages: BookPages;
  opened: BookPagesState;
  position: ReadingPosition;
  binding: Binding;
  ratio: number;
  stage: RefObject<HTMLDivElement | null>;
  highlight: Highlight;
  turn: (way: 'next' | 'previous') => void;
  goTo: (page: number, anchor?: string) => void;
  onPart: (part: number) => void;
  /** Content after the last page. */
  children: ReactNode;
};

/** Shows the open pages; longer pages scroll in it. */
export function PageView({
  book,
  pages,
  opened,
  position,
  binding,
  ratio,
  stage,
  highlight,
  turn,
  goTo,
  onPart,
  children,
}: Props) {
  const turnTo = (side: 'left' | 'right') =>
    turn((side === 'right') === (book.direction === 'ltr') ? 'next' : 'previous');
  const kind = opened.pages.get(position.page)?.kind;
  const isZoomable = kind === 'scan' || kind === 'fixed';
  const zoom = useZoom({ stage, page: position.page, isZoomable });
  const swipe = useSwipe(turnTo, zoom.isZoomed);
  const isSmall = useMatches(SMALL_SCREEN);
  const onScroll = useScrollPosition({ stage, position, isHere: kind !== undefined, onPart });
  useFailedPictures(stage, pages);
  const open = openPagesAt(position.page, binding);

  function onClick({ nativeEvent, clientX, target }: MouseEvent<HTMLDivElement>): void {
    if (isAfterBook(target)) return;
    const path = nativeEvent.composedPath();
    const link = path.find((element) => element instanceof HTMLAnchorElement);
    if (link) {
      nativeEvent.preventDefault();
      if (link.dataset.page) goTo(Number(link.dataset.page), link.dataset.anchor);
      return;
    }
    const isControl = path.some((element) => element instanceof Element && element.matches('button, summary'));
    const isFinger = matchMedia('(hover: none)').matches;
    if (!isFinger || isControl || zoom.isZoomed() || getSelection()?.isCollapsed === false || !stage.current) return;
    const side = edgeAt(clientX, stage.current.getBoundingClientRect());
    if (side) turnTo(side);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the whole page, and links have their own
    // biome-ignore lint/a11y/noStaticElementInteractions: a finger at its edge is a short way to the turn buttons
    <div
      className={css.stage}
      ref={stage}
      onClick={onClick}
      onScroll={onScroll}
      data-zoomable={isZoomable || undefined}
      onTouchStart={(event) => {
        if (isAfterBook(event.target)) return;
        swipe.onTouchStart(event);
        zoom.onTouchStart(event);
      }}
      onTouchMove={zoom.onTouchMove}
      onTouchEnd={(event) => {
        swipe.onTouchEnd(event);
        zoom.onTouchEnd(event);
      }}
      onDoubleClick={(event) => !isAfterBook(event.target) && zoom.onDoubleClick(event)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keys, too
      tabIndex={0}
    >
      <article
        className={classes(css.opening, binding.isPaired && css.paired)}
        lang={book.language}
        data-from={position.way && ((position.way === 'onward') === (book.direction === 'ltr') ? 'right' : 'left')}
        data-kind={kind}
      >
        {open.map((number) => (
          <div key={`${number} ${opened.tries}`} className={classes(css.leaf, number !== position.page && css.beside)}>
            <PageSlot
              number={number}
              pages={pages}
              opened={opened}
              isPaired={binding.isPaired}
              ratio={ratio}
              isFirst={!position.way}
            />
          </div>
        ))}
        <ReadAloudHighlight
          key={`${position.page} ${opened.tries}`}
          highlight={highlight}
          stage={stage}
          isOnImage={kind === 'fixed' || (kind === 'scan' && !isSmall)}
        />
      </article>
      {children}
    </div>
  );
}

type PageSlotProps = {
  number: number;
  pages: BookPages;
  opened: BookPagesState;
  isPaired: boolean;
  ratio: number;
  isFirst: boolean;
};

function PageSlot({ number, pages, opened, ...rest }: PageSlotProps) {
  const page = opened.pages.get(number);
  if (page) return <BookPageSection page={page} files={opened.files} {...rest} />;
  return <MissingPage number={number} isMissing={opened.missing.has(number)} ask={() => pages.want(number)} />;
}

/** Reports failed pictures, including pictures that failed before hydration. */
function useFailedPictures(stage: RefObject<HTMLElement | null>, pages: BookPages): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const failed = () => pages.pictureFailed();
    if ([...element.querySelectorAll('img')].some((image) => image.complete && image.naturalWidth === 0)) failed();
    // `error` events of images do not bubble, but can be captured.
    element.addEventListener('error', failed, true);
    return () => element.removeEventListener('error', failed, true);
  }, [stage, pages]);
}
