import type { ReactNode } from 'react';
import type { PlatformBookDetail } from '#contract/administration/platform-books.ts';
import { useApi } from '#web/kit/api.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';

type Props = {
  id: string | undefined;
  children: (book: PlatformBookDetail) => ReactNode;
};

/** Reads the book of a page, or explains that it cannot be shown. */
export function BookPage({ id, children }: Props) {
  const t = useTranslate();
  if (id) return <LoadedBook key={id} id={id} render={children} />;
  return (
    <EmptyState as="h1" title={t('Choose a book or a story from the list')}>
      <LinkButton to={paths.adminPanelBooks()}>{t('All books and stories')}</LinkButton>
    </EmptyState>
  );
}

function LoadedBook({ id, render }: { id: string; render: Props['children'] }) {
  const t = useTranslate();
  const read = useApi('GET /api-super-admin/books/{id}/', { params: { id } });
  const { data: book, error } = read;
  useHead({ title: book?.title ?? t('Book or story') });
  if (book) return render(book);
  if (error instanceof CallError && isNotFound(error.status))
    return (
      <EmptyState as="h1" title={t('Book or story not found')}>
        <p>{t('It was deleted, or its author took it back.')}</p>
        <LinkButton to={paths.adminPanelBooks()}>{t('All books and stories')}</LinkButton>
      </EmptyState>
    );
  return <LoadPlaceholder read={read} errorTitle={t('This book or story could not be loaded.')} rows={5} />;
}
