import { useState } from 'react';
import { useParams } from 'react-router';
import { causeWords } from '#contract/giving/cause-words.ts';
import type { ManagedCause } from '#contract/giving/managed-causes.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { useComma } from '#web/kit/comma.ts';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { schoolCauseCalls as calls } from './cause-calls.ts';
import { CauseUnavailable } from './cause-unavailable.tsx';
import { CauseFacts } from './managed-cause-facts.tsx';
import { CauseHead } from './managed-cause-head.tsx';
import { CauseProjects, CauseUpdates } from './managed-cause-parts.tsx';
import css from './staff.module.css';

/** Shows a cause of the school: its money, the requirements of approval, its projects and updates. */
export function Component() {
  const t = useTranslate();
  const { charityId = '' } = useParams();
  useHead({ title: t('Cause') });
  const { data: cause, error, refetch } = useApi(calls.show, { params: { id: charityId } });
  if (!cause) return <CauseUnavailable error={error} listPath={calls.listPath()} onRetry={() => void refetch()} />;
  return <SchoolCausePage cause={cause} />;
}

export function SchoolCausePage({ cause }: { cause: ManagedCause }) {
  const t = useTranslate();
  return (
    <div className="stack">
      <CauseHead calls={calls} cause={cause}>
        <SubmitButton cause={cause} />
      </CauseHead>
      {cause.refusal_reason && (
        <Alert status="bad" title={t('Booklark refused this cause.')}>
          <p dir="auto">{cause.refusal_reason}</p>
        </Alert>
      )}
      {cause.state === 'submitted' && (
        <Alert status="info" title={t('Waiting for approval')}>
          <p>{t('Booklark checks the charity number, the bank account and the signed terms.')}</p>
        </Alert>
      )}
      <CauseFacts cause={cause} />
      <TermsField cause={cause} />
      <div className={cause.projects.length + cause.updates.length === 0 ? css.halves : 'stack'}>
        <CauseProjects calls={calls} cause={cause} />
        <CauseUpdates calls={calls} cause={cause} />
      </div>
    </div>
  );
}

/** Names the missing parts, because a button without effect explains nothing. */
function SubmitButton({ cause }: { cause: ManagedCause }) {
  const t = useTranslate();
  const { run, isBusy } = useAction(
    useApiMutation('POST /api-admin/charities/{id}/submit/', { invalidates: calls.reads }),
  );
  const comma = useComma();
  if (!cause.can_submit) return null;
  const words = { charity_number: t('charity number'), bank_account: t('bank account'), terms: t('signed terms') };
  if (cause.missing.length > 0)
    return (
      <p className="muted">
        {t('Missing before you can submit: {list}', { list: cause.missing.map((name) => words[name]).join(comma) })}
      </p>
    );
  return (
    <Button kind="solid" isBusy={isBusy} onClick={() => void run({ params: { id: cause.id } })}>
      {t('Submit for approval')}
    </Button>
  );
}

function TermsField({ cause }: { cause: ManagedCause }) {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  const { run, isBusy } = useAction(
    useApiMutation('PUT /api-admin/charities/{id}/terms/', { invalidates: calls.reads }),
    {
      successMessage: t('The terms were added.'),
    },
  );
  const [error, setError] = useState<string>();
  if (!cause.can_set_papers || !cause.can_edit || isReadOnly) return null;
  const send = (file: File) => {
    if (file.type !== 'application/pdf') return setError(t(causeWords.termsKind));
    setError(undefined);
    const body = new FormData();
    body.set('terms', file);
    void run({ params: { id: cause.id }, body });
  };
  return (
    <FileDrop
      label={t('Signed terms')}
      rule={t('A PDF of up to 10 MB, signed by the head of the school and by the charity.')}
      accept="application/pdf"
      file={cause.terms ? { name: isolated(cause.terms.name) } : undefined}
      error={error}
      isBusy={isBusy}
      words={{ choose: t('Choose a file'), change: t('Change'), progress: t('Uploading') }}
      onFile={send}
    />
  );
}
