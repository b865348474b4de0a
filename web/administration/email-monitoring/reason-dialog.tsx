import type { ReactNode } from 'react';
import type { MonitoredEmail } from '#contract/administration/email-monitoring.ts';
import { suppressionCauseWords } from '#contract/administration/suppression-words.ts';
import type { Suppression } from '#contract/administration/suppressions.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';

import { SUPPRESSION_ENDPOINTS } from './suppress-dialog.tsx';

type Props = {
  title: string;
  submitLabel: string;
  isDestructive?: boolean;
  submit: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the reason of a platform action. */
export function ReasonDialog({ title, submitLabel, isDestructive = false, submit, onDone, onClose, children }: Props) {
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => submit(reason),
    onSuccess: onDone,
  });
  return (
    <FormDialog form={form} title={title} submitLabel={submitLabel} isDestructive={isDestructive} onClose={onClose}>
      <p>{children}</p>
      <ReasonField {...form.field('reason')} readBy="log" />
    </FormDialog>
  );
}

type ResendDialogProps = {
  email: Pick<MonitoredEmail, 'id' | 'to'>;
  onSent: (id: string) => void;
  onClose: () => void;
};

/** Sends an email again, with a new link. */
export function ResendDialog({ email: { id, to }, onSent, onClose }: ResendDialogProps) {
  const t = useTranslate();
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('POST /emails/{id}/resend/', {
    invalidates: ['GET /emails/', 'GET /email-counts/'],
  });
  return (
    <ReasonDialog
      title={t('Send this email again?')}
      submitLabel={t('Send again')}
      submit={async (reason) => onSent((await mutateAsync({ params: { id }, body: { reason } })).id)}
      onDone={() => {
        onClose();
        showToast({ kind: 'done', message: t('We are sending a new email to {email}.', { email: to }) });
      }}
      onClose={onClose}
    >
      {t('The new email has a new link. The school reads in its activity log who sent it and why.')}
    </ReasonDialog>
  );
}

type RemoveSuppressionDialogProps = { suppression: Suppression; onClose: () => void };

/** Lets all schools send emails to an address again. */
export function RemoveSuppressionDialog({ suppression, onClose }: RemoveSuppressionDialogProps) {
  const t = useTranslate();
  const { id, address, cause, reason } = suppression;
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('DELETE /suppressions/{id}/', { invalidates: SUPPRESSION_ENDPOINTS });
  return (
    <ReasonDialog
      title={t('Send emails to this address again?')}
      submitLabel={t('Remove from list')}
      submit={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onDone={() => {
        closeAndFocusPage(onClose);
        showToast({ kind: 'done', message: t('{email} gets emails again.', { email: address }) });
      }}
      onClose={onClose}
    >
      <b>
        <bdi dir="ltr">{address}</bdi>
      </b>
      <br />
      {t('{cause}: {reason}', { cause: t(suppressionCauseWords[cause]), reason: isolated(reason) })}
      <br />
      {t('Emails that were not sent in the meantime are not sent now. Send them again if they are still needed.')}
    </ReasonDialog>
  );
}
