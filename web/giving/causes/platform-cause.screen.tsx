import { useState } from 'react';
import { useParams } from 'react-router';
import type { PlatformCause } from '#contract/giving/platform-causes.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useHead } from '#web/kit/head.ts';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { platformCauseCalls as calls } from './cause-calls.ts';
import { CauseUnavailable } from './cause-unavailable.tsx';
import { CauseFacts, useAmounts } from './managed-cause-facts.tsx';
import { CauseHead } from './managed-cause-head.tsx';
import { CauseProjects, CauseUpdates } from './managed-cause-parts.tsx';

/** Shows a cause to the platform, which approves, refuses and archives it. */
export function Component() {
  const t = useTranslate();
  const { charityId = '' } = useParams();
  useHead({ title: t('Cause') });
  const { data: cause, error, refetch } = useApi('GET /api-super-admin/charities/{id}/', { params: { id: charityId } });
  if (!cause) return <CauseUnavailable error={error} listPath={calls.listPath()} onRetry={() => void refetch()} />;
  return <PlatformCausePage cause={cause} />;
}

export function PlatformCausePage({ cause }: { cause: PlatformCause }) {
  const t = useTranslate();
  const amounts = useAmounts();
  return (
    <div className="stack">
      <CauseHead calls={calls} cause={cause} isPublicHere={cause.tenant.is_platform}>
        <Decisions cause={cause} />
      </CauseHead>
      <CauseFacts cause={cause}>
        <dt>{t('Owner')}</dt>
        <dd>
          <bdi>{cause.tenant.is_platform ? t('Booklark, for every school') : cause.tenant.school_name}</bdi>
        </dd>
        <dt>{t('Owed to the cause')}</dt>
        <dd>{amounts(cause.owed)}</dd>
        {cause.refusal_reason && (
          <>
            <dt>{t('Refused because')}</dt>
            <dd dir="auto">{cause.refusal_reason}</dd>
          </>
        )}
      </CauseFacts>
      <CauseProjects calls={calls} cause={cause} />
      <CauseUpdates calls={calls} cause={cause} />
    </div>
  );
}

function Decisions({ cause }: { cause: PlatformCause }) {
  const t = useTranslate();
  const [open, setOpen] = useState<'refuse' | 'archive'>();
  const { id, name, can_approve, can_refuse, can_archive } = cause;
  const approve = useAction(
    useApiMutation('POST /api-super-admin/charities/{id}/approve/', { invalidates: calls.reads }),
  );
  const archive = useApiMutation('POST /api-super-admin/charities/{id}/archive/', { invalidates: calls.reads });
  return (
    <>
      {can_refuse && <Button onClick={() => setOpen('refuse')}>{t('Refuse')}</Button>}
      {can_archive && <Button onClick={() => setOpen('archive')}>{t('Archive')}</Button>}
      {can_approve && (
        <Button kind="solid" isBusy={approve.isBusy} onClick={() => void approve.run({ params: { id } })}>
          {t('Approve cause')}
        </Button>
      )}
      {open === 'refuse' && <RefuseDialog cause={cause} onClose={() => setOpen(undefined)} />}
      {open === 'archive' && (
        <ConfirmDialog
          title={t('Archive this cause?')}
          name={name}
          confirmLabel={t('Archive cause')}
          announcement={t('The cause was archived.')}
          onConfirm={() => archive.mutateAsync({ params: { id } })}
          onClose={() => setOpen(undefined)}
        >
          {t('It no longer collects money and leaves the lists. Its page and what it has raised stay.')}
        </ConfirmDialog>
      )}
    </>
  );
}

function RefuseDialog({ cause: { id, name }, onClose }: { cause: PlatformCause; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/charities/{id}/refuse/', { invalidates: calls.reads });
  const form = useForm({
    initial: { reason: '' },
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Refuse this cause?')} submitLabel={t('Refuse cause')} onClose={onClose}>
      <p dir="auto">{name}</p>
      <ReasonField readBy="school" {...form.field('reason')} />
    </FormDialog>
  );
}
