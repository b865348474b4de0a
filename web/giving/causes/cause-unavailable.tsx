import { CallError } from '#web/kit/call.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';

type Props = { error: Error | null; listPath: string; onRetry: () => void };

/** Replaces a cause that is loading, does not exist, or could not be loaded. */
export function CauseUnavailable({ error, listPath, onRetry }: Props) {
  const t = useTranslate();
  if (!error) return <RowsSkeleton label={t('Loading…')} />;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState as="h1" title={t('This cause does not exist any more')}>
        <LinkButton to={listPath}>{t('All causes')}</LinkButton>
      </EmptyState>
    );
  return <LoadError title={t('The cause could not be loaded.')} onRetry={onRetry} />;
}
