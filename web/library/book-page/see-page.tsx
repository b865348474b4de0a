import { type MouseEvent, type ReactNode, useState } from 'react';
import type { PageAsRead } from '#contract/authoring/my-book-pages.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { BookPageSection } from './book-page-section.tsx';
import css from './see-page.module.css';

/** Opens a page as readers will see it. `children` load the page when the dialog opens. */
export function SeePage({ number, children }: { number: number; children: ReactNode }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('See page {page} as readers do', { page: number })}
      </Button>
      <Dialog isWide {...{ isOpen, onClose: close }} title={t('Page {page} as readers see it', { page: number })}>
        {children}
      </Dialog>
    </>
  );
}

type Reading = { data: PageAsRead | undefined; isError: boolean; refetch: () => unknown };

/** Shows a page that was loaded for `SeePage`, or the failure to load it. */
export function LoadedPage({ reading, language }: { reading: Reading; language: string }) {
  const t = useTranslate();
  const { data, isError, refetch } = reading;
  if (data) return <PageOfReaders {...data} language={language} />;
  if (!isError) return <RowsSkeleton label={t('Loading page…')} count={4} />;
  return <LoadError title={t('The page could not be loaded.')} onRetry={refetch} />;
}

/** Shows one page with the reader’s components. Links are disabled, because no other page can be opened. */
export function PageOfReaders({ page, files, language }: PageAsRead & { language: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only the links of the book are stopped, which keys click as well
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={css.stage}
      lang={language}
      dir={directionOf(language)}
      onClick={stopLink}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long page is scrolled by keys, too
      tabIndex={0}
      data-first=""
    >
      <BookPageSection page={page} files={files} isFirst isPaired={false} ratio={RATIO} />
    </div>
  );
}

/** The aspect ratio of an open book whose pages have no shape of their own. */
const RATIO = 3 / 2;

function stopLink(event: MouseEvent): void {
  const path = event.nativeEvent.composedPath();
  if (path.some((element) => element instanceof HTMLAnchorElement)) event.preventDefault();
}
