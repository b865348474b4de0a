import { useEffect, useRef } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import css from './missing-page.module.css';

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
