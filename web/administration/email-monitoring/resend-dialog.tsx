import type { MonitoredEmail } from '#contract/administration/email-monitoring.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useWords } from '#web/kit/words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = { email: Pick<MonitoredEmail, 'id' | 'to'>; onSent: (id: string) => void; onClose: () => void };

/** Sends an email again, with a new link. */
export function ResendDialog({ email: { id, to }, onSent, onClose }: Props) {
  const t = useWords();
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
