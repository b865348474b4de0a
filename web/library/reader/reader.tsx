import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WebPage } from '#contract/kit/web-book.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useMatches } from '#web/kit/ui/use-matches.ts';
import { startCounting } from '#web/library/published-work/count-read.ts';
import { hasAdjustableText, SMALL_SCREEN } from './adjustable-text.ts';
import { BottomBar, type Panel } from './bottom-bar.tsx';
import { Contents } from './contents.tsx';
import type { ReaderKey } from './keys.ts';
import type { KnownReading } from './known-reading.ts';
import { LateBookEnd, LateNoteList, LateNotePanel } from './late-parts.tsx';
import { PageView } from './page-view.tsx';
import { PositionBar } from './position-bar.tsx';
import css from './reader.module.css';
import { ReaderNotices } from './reader-notices.tsx';
import { showBookEnd } from './show-book-end.ts';
import { openPagesAt, pageAfterTurn, spreadRatio, type TurnDirection } from './spreads.ts';
import { Thumbnails } from './thumbnails.tsx';
import { TopBar } from './top-bar.tsx';
import { TurnButton } from './turn-button.tsx';
import { useBookmarks } from './use-bookmarks.ts';
import { useDrawn } from './use-drawn.ts';
import { useKeys } from './use-keys.ts';
import { useListening } from './use-listening.ts';
import { useNotes } from './use-notes.ts';
import { usePages } from './use-pages.ts';
import { useKeepDrawn, useReadingPosition } from './use-position.ts';
import { useReaderSettings } from './use-reader-settings.ts';
import { useSaving } from './use-saving.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** The condition for two pages, or picture and text, side by side. sheet.module.css has the same condition. */
const WIDE = '(min-width: 768px) and (orientation: landscape)';

type Props = {
  book: ReadBook;
  nearbyPages: WebPage[];
  reading: KnownReading | null;
  requestedPage: number | undefined;
  /** The book could not be fetched: these pages are stored on this device. */
  isStored?: boolean | undefined;
};

export function Reader({ book, nearbyPages, reading, requestedPage, isStored = false }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>();
  const { settings, change: changeSettings } = useReaderSettings();
  const isWide = useMatches(WIDE);
  const { position, isBack, moveTo, keep } = useReadingPosition(book, { requestedPage, reading });
  const { pages, opened, binding } = usePages(book, nearbyPages, position.page);
  const { bookmarks, toggle: toggleBookmark } = useBookmarks(book.id, reading);
  const notes = useNotes(reading?.notes);
  const { page } = position;
  const open = isWide ? openPagesAt(page, binding) : [page];
  const areLoaded = open.every((number) => opened.pages.has(number));
  const opening = areLoaded ? open.join() : undefined;
  const continueSaving = useSaving(book, opening, isStored);
  const { isDrawn, hasDrawn } = useDrawn(stage, opening && `${opening} ${opened.tries}`, () => {
    keepDrawn();
    continueSaving();
  });
  const keepDrawn = useKeepDrawn(position, isDrawn, keep);
  useCountRead(book.id, hasDrawn);
  const kind = opened.pages.get(page)?.kind;
  const notedPage = open.find((number) => notes.list?.some((note) => note.page === number));
  const notePage = notedPage ?? page;
  const canListen =
    book.accessibility.has.includes('text') || book.pages.some(({ text }) => text !== '') || book.voices.length > 0;

  const turn = useStableCallback((way: TurnDirection): boolean => {
    const target = pageAfterTurn(page, way, binding, isWide);
    if (target !== undefined) moveTo(target);
    else if (way === 'next') showBookEnd(stage.current);
    return target !== undefined;
  });

  const listening = useListening({
    language: book.language,
    stage,
    opening,
    heardPages: open.map((number) => ({
      src: book.voices.find((voice) => voice.page === number)?.src,
      text: opened.pages.get(number)?.text ?? '',
    })),
    hasRecordings: book.voices.length > 0,
    turnPage: () => turn('next'),
  });

  function closePanel(): void {
    document.querySelector<HTMLElement>('footer [aria-expanded="true"]')?.focus();
    setPanel(undefined);
  }

  function perform(act: ReaderKey): void {
    if (act === 'listen') {
      if (canListen) void listening.toggle();
    } else if (act === 'bookmark') void toggleBookmark(page);
    else if (act === 'note') setPanel('note');
    else if (act === 'close') {
      if (panel) closePanel();
      else void navigate(publicPaths.book(book.id));
    } else if (act === 'next' || act === 'previous' || act === 'first' || act === 'last') turn(act);
    else if (stage.current && !scroll(stage.current, act)) turn(act === 'screen-down' ? 'next' : 'previous');
  }
  useKeys(book.direction, kind === 'chapter', perform);

  const isSmall = useMatches(SMALL_SCREEN);
  const hasMore = book.last_page > 1;
  const turning = { direction: book.direction, turn };
  const toggle = useCallback((next: Panel) => setPanel((now) => (now === next ? undefined : next)), []);
  const toggleMark = useStableCallback(
    () => void toggleBookmark(open.find((number) => bookmarks.includes(number)) ?? page),
  );
  const toggleListening = useStableCallback(() => void listening.toggle());
  const ends = {
    isFirst: pageAfterTurn(page, 'previous', binding, isWide) === undefined,
    isLast: pageAfterTurn(page, 'next', binding, isWide) === undefined,
  };
  const hasEnd = ends.isLast && areLoaded && book.state === 'published';
  const isRequested = !position.way && (requestedPage ?? 0) > book.last_page;
  const endLabel = hasEnd ? (book.reading_access === 'preview' ? t('The preview ends here') : t('The end')) : undefined;
  return (
    <div className={css.reader}>
      <TopBar
        book={book}
        isStored={isStored}
        isMarked={open.some((number) => bookmarks.includes(number))}
        onMark={toggleMark}
        openPanel={setPanel}
        {...{ notes, notedPage }}
      />
      <main id="main" className={css.desk} dir={book.direction} tabIndex={-1}>
        {hasMore && <TurnButton way="previous" className={css.turn} isAtEnd={ends.isFirst} {...turning} />}
        <PageView
          {...{ book, pages, opened, position, binding, stage, turn }}
          ratio={spreadRatio(book.pages)}
          highlight={listening.highlight}
          goTo={moveTo}
          onPart={(part) => isDrawn() && keep(page, part)}
        >
          {hasEnd && <LateBookEnd {...{ book, isRequested }} readAgain={() => moveTo(1)} />}
        </PageView>
        {hasMore && (
          <TurnButton way="next" className={css.turn} isAtEnd={ends.isLast && !hasEnd} {...{ endLabel, ...turning }} />
        )}
        <ReaderNotices
          {...{ book, listening, isBack }}
          storedPages={isStored && !position.way ? nearbyPages.length : undefined}
          showPreviewEnd={hasEnd && book.reading_access === 'preview' ? () => showBookEnd(stage.current) : undefined}
          isBroken={opened.isBroken}
          renew={pages.renew}
          start={() => moveTo(1)}
        />
      </main>
      <p role="status" className="vh">
        {position.way && t('Page {page} of {count}', { page, count: book.page_count })}
      </p>
      <div>
        {panel === 'thumbs' && <Thumbnails {...{ book, pages, opened, binding, page }} goTo={moveTo} />}
        <BottomBar
          listening={listening.state}
          voicelessLanguage={listening.isVoiceless ? book.language_name : undefined}
          onListen={toggleListening}
          hasThumbs={hasMore && book.format !== 'chapters'}
          hasAdjustableText={hasAdjustableText(opened.pages.values(), isSmall)}
          {...{ canListen, panel, toggle, settings, changeSettings }}
        >
          {hasMore && (
            <PositionBar
              {...{ book, page, turn, endLabel, ...ends }}
              isLast={ends.isLast && !hasEnd}
              count={book.page_count}
              goTo={moveTo}
            />
          )}
        </BottomBar>
      </div>
      <LateNotePanel
        {...{ notes, bookId: book.id, page: notePage }}
        isOpen={panel === 'note'}
        close={() => setPanel(undefined)}
      />
      <Contents
        {...{ book, bookmarks, page }}
        isOpen={panel === 'contents'}
        close={() => setPanel(undefined)}
        goTo={moveTo}
      >
        <LateNoteList
          notes={notes}
          goTo={(target) => {
            setPanel(undefined);
            moveTo(target);
          }}
        />
      </Contents>
    </div>
  );
}

type Scroll = Exclude<ReaderKey, TurnDirection | 'listen' | 'bookmark' | 'note' | 'close'>;

/** Scrolls for a key. Returns false if the page has no further screen. */
function scroll(stage: HTMLElement, action: Scroll): boolean {
  const before = stage.scrollTop;
  const line = 64;
  const screen = stage.clientHeight * 0.9;
  const by = { down: line, up: -line, 'screen-down': screen, 'screen-up': -screen, top: -1e9, bottom: 1e9 }[action];
  stage.scrollTop += by;
  return !action.startsWith('screen') || stage.scrollTop !== before;
}

/** Counts a read of a book once its first page is shown. */
function useCountRead(id: string, isShown: boolean): void {
  useEffect(() => (isShown ? startCounting({ type: 'book', id }) : undefined), [id, isShown]);
}
