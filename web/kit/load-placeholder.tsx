import type { ReactNode } from 'react';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useTranslate } from './translate.ts';

type ErrorProps = {
  title: string;
  onRetry: () => unknown;
  /** Makes the title this heading of an empty page or section. Otherwise the error is an alert. */
  as?: 'h1' | 'h2' | undefined;
  /** A sentence between the title and the button. */
  children?: ReactNode;
};

/** Shows that data could not be loaded, with a button that loads it again. */
export function LoadError({ title, onRetry, as, children }: ErrorProps) {
  const t = useTranslate();
  const content = (
    <>
      {children}
      <Button onClick={() => void onRetry()}>{t('Try again')}</Button>
    </>
  );
  if (as)
    return (
      <EmptyState as={as} title={title}>
        {content}
      </EmptyState>
    );
  return (
    <Alert status="bad" role="alert" title={title}>
      {content}
    </Alert>
  );
}

type Props = {
  /** A reply of `useApi`, `useAllPages` or `usePublicApi`. */
  read: { data: unknown; error: unknown; refetch: () => unknown };
  errorTitle: string;
  /** Heading of the error, as in `LoadError`. */
  errorAs?: ErrorProps['as'];
  /** Number of rows in the skeleton. */
  rows?: number;
};

/**
 * Shows an error with a retry button when data could not be loaded, a skeleton during loading, and nothing afterwards.
 * Where old data is more useful than a refetch's error, render it only without data.
 */
export function LoadPlaceholder({ read, errorTitle, errorAs, rows }: Props) {
  const t = useTranslate();
  if (read.error) return <LoadError title={errorTitle} as={errorAs} onRetry={read.refetch} />;
  if (read.data !== undefined) return null;
  return <RowsSkeleton label={t('Loading…')} {...(rows && { count: rows })} />;
}
