import { useParams } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { useUnsavedTextStore } from './use-autosave.ts';

/** Edits one entry of content. */
export function Component() {
  const t = useTranslate();
  const { id = '' } = useParams();
  useHead({ title: t('Edit content') });
  // Not cached: text typed on this screen is newer than the cached reply.
  const { data, error, refetch } = useApi('GET /content/{id}/', { params: { id } }, { isForgotten: true });
  const unsavedTexts = useUnsavedTextStore(id);
  if (data && unsavedTexts) return <EntryEditor key={data.id} entry={data} unsavedTexts={unsavedTexts} />;
  if (error instanceof CallError && isNotFound(error.status))
    return (
      <EmptyState as="h1" title={t('This entry does not exist any more')}>
        <LinkButton to={paths.adminPanelContent()}>{t('All content')}</LinkButton>
      </EmptyState>
    );
  if (!error) return <RowsSkeleton label={t('Loading…')} />;
  return <LoadError title={t('The entry could not be loaded.')} onRetry={refetch} />;
}
