import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import css from './bars.module.css';
import { ToolbarButton } from './toolbar-button.tsx';
import type { useListening } from './use-listening.ts';

type Props = {
  book: Pick<ReadBook, 'state' | 'page_count' | 'last_page'>;
  listening: ReturnType<typeof useListening>;
  /** A picture failed to load. */
  isBroken: boolean;
  renew: () => void;
  /** The person has returned to this book. */
  isBack: boolean;
  start: () => void;
  /**
   * The number of pages on this device, from the first, of a book that was opened without a connection; undefined after
   * the first turn.
   */
  storedPages: number | undefined;
  /** Scrolls to the content after a preview's last page, while that page is open. */
  showPreviewEnd: (() => void) | undefined;
};

/** Shows the most important notice, one at a time. */
export function ReaderNotices(props: Props) {
  return (
    <div className={css.notices} role="status">
      <CurrentNotice {...props} />
    </div>
  );
}

function CurrentNotice({ book, listening, isBroken, renew, isBack, start, storedPages, showPreviewEnd }: Props) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const [isOffered, setOffered] = useState(search.get('listen') === '1');
  const [isShown, setShown] = useState(true);
  const [hasReadOn, setReadOn] = useState(false);
  const [isJudged, setJudged] = useState(book.state !== 'published');

  if (isBroken)
    return (
      <ReaderNotice message={t('A picture did not load.')}>
        <Button onClick={renew}>{t('Try again')}</Button>
      </ReaderNotice>
    );
  if (isJudged)
    return (
      <ReaderNotice
        message={t('Not published yet. Only staff who review books can read it.')}
        close={() => setJudged(false)}
      />
    );
  if (storedPages !== undefined && isShown)
    return (
      <ReaderNotice
        message={
          storedPages < book.page_count
            ? t('Pages 1 to {page} of this book are on this device.', { page: storedPages })
            : t('This whole book is on this device.')
        }
        close={() => setShown(false)}
      />
    );
  if (isOffered && listening.state === 'silent' && !listening.isVoiceless)
    return (
      <ReaderNotice message={t('Do you want to hear this book?')} close={() => setOffered(false)}>
        <Button
          onClick={() => {
            setOffered(false);
            void listening.toggle();
          }}
        >
          {t('Read to me')}
        </Button>
      </ReaderNotice>
    );
  if (showPreviewEnd && !hasReadOn)
    return (
      <ReaderNotice
        message={t('The preview ends on page {page} of {count}.', { page: book.last_page, count: book.page_count })}
        close={() => setReadOn(true)}
      >
        <Button
          onClick={() => {
            setReadOn(true);
            showPreviewEnd();
          }}
        >
          {t('Read on')}
        </Button>
      </ReaderNotice>
    );
  if (isBack && isShown)
    return (
      <ReaderNotice message={t('You stopped here last time.')} close={() => setShown(false)}>
        <Button onClick={start}>{t('Go to the beginning')}</Button>
      </ReaderNotice>
    );
  return null;
}

/** Shows a message at the bottom of the page, with an optional action and close button. */
function ReaderNotice({ message, close, children }: { message: string; close?: () => void; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={css.notice}>
      <p>{message}</p>
      {children}
      {close && <ToolbarButton label={t('Close')} icon={XIcon} onClick={close} />}
    </div>
  );
}
