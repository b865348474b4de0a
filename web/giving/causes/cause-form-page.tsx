import { useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import type { CauseCalls } from './cause-calls.ts';
import { CauseForm } from './cause-form.tsx';
import { CauseUnavailable } from './cause-unavailable.tsx';

type Props = { calls: CauseCalls; id: string | undefined; hasPapers: boolean };

/** The form of a new cause, or of the one with this id. */
export function CauseFormPage({ calls, id, hasPapers }: Props) {
  const t = useTranslate();
  const title = id ? t('Edit cause') : t('Add cause');
  useHead({ title });
  if (id) return <EditCause {...{ calls, id, hasPapers }} />;
  return (
    <>
      <Breadcrumb to={calls.listPath()} label={t('Causes')} name={title} />
      <PageHeader title={title} />
      <CauseForm calls={calls} submitLabel={t('Add cause')} hasPapers={hasPapers} />
    </>
  );
}

function EditCause({ calls, id, hasPapers }: Props & { id: string }) {
  const t = useTranslate();
  const { data: cause, error, refetch } = useApi(calls.show, { params: { id } });
  if (!cause) return <CauseUnavailable error={error} listPath={calls.listPath()} onRetry={() => void refetch()} />;
  return (
    <>
      <Breadcrumb to={calls.detailsPath(id)} label={cause.name} name={t('Edit cause')} />
      <PageHeader title={<bdi lang={cause.language}>{cause.name}</bdi>} />
      <CauseForm calls={calls} cause={cause} submitLabel={t('Save')} hasPapers={hasPapers} />
    </>
  );
}
