import { useState } from 'react';
import { directionOf } from '#contract/kit/languages.ts';
import type { Book } from '#contract/library/books.ts';
import { useApi } from '#web/kit/api.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useMatches } from '#web/kit/ui/use-matches.ts';
import { LoadedPage } from '#web/library/book-page/see-page.tsx';
import panelCss from './panel.module.css';

/** Shows a page of a version's original: the page with this number, until another is chosen. */
export function OriginalPage({ id, number }: { id: string; number: number }) {
  const t = useTranslate();
  const { data: book, error, refetch } = useApi('GET /books/{id}/', { params: { id } });
  if (book) return <PageOfOriginal key={number} book={book} first={Math.min(number, book.last_page)} />;
  if (!error) return <RowsSkeleton label={t('Loading page…')} count={4} />;
  if (error instanceof CallError && isNotFound(error.status))
    return <Alert title={t('The original is not in the library any more. You can go on without it.')} />;
  return <LoadError title={t('The original could not be loaded.')} onRetry={refetch} />;
}

function PageOfOriginal({ book, first }: { book: Book; first: number }) {
  const t = useTranslate();
  const [number, setNumber] = useState(first);
  const { id, title, language, files, last_page } = book;
  const { data, isError, refetch } = useApi('GET /books/{id}/pages/', {
    params: { id },
    query: { limit: 1, offset: number - 1 },
  });
  const [page] = data?.results ?? [];
  const isNarrow = useMatches(NARROW);
  const paragraphs = page?.kind === 'picture' ? page.paragraphs : [];
  const step = (to: number, label: string) => {
    const isPossible = to >= 1 && to <= last_page;
    return (
      <Button aria-disabled={!isPossible} onClick={() => isPossible && setNumber(to)}>
        {label}
      </Button>
    );
  };
  return (
    <section className={panelCss.original} aria-label={t('The original')}>
      <h3>
        {t('The original')} <bdi lang={language}>{title}</bdi>
      </h3>
      {isNarrow && paragraphs.length > 0 ? (
        <OriginalWords {...{ paragraphs, language }} />
      ) : (
        <LoadedPage reading={{ data: page && { page, files }, isError, refetch }} language={language} />
      )}
      <p role="status">{t('Page {page} of {count}', { page: number, count: last_page })}</p>
      <div className={panelCss.choices}>
        {step(number - 1, t('Earlier page of the original'))}
        {step(number + 1, t('Later page of the original'))}
      </div>
    </section>
  );
}

/**
 * The width below which the panel is under the page and its picture: a whole original page would hide the text. The
 * same condition is in panel.module.css.
 */
const NARROW = '(max-width: 56rem)';

/** Shows only the text of an original page. */
export function OriginalWords({ paragraphs, language }: { paragraphs: string[]; language: string }) {
  return (
    <div lang={language} dir={directionOf(language)}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never change
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
