import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';

/** Endpoints that show whether an address gets email. */
export const SUPPRESSION_ENDPOINTS: Endpoint[] = [
  'GET /suppressions/',
  'GET /emails/',
  'GET /emails/{id}/',
  'GET /email-counts/',
];

/** Stops all schools' emails to an address. */
export function SuppressDialog({ address = '', onClose }: { address?: string; onClose: () => void }) {
  const t = useTranslate();
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('POST /suppressions/', { invalidates: SUPPRESSION_ENDPOINTS });
  const form = useForm({
    initial: { address, reason: '' },
    submit: (body) => mutateAsync({ body }),
    onSuccess(_, values) {
      onClose();
      showToast({ kind: 'done', message: t('{email} gets no more emails.', { email: values.address }) });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Stop emails to this email address?')}
      submitLabel={t('Stop emails')}
      isDestructive
      onClose={onClose}
    >
      <p>{t('No school and not Booklark can send email to it until you remove it from the list.')}</p>
      <TextField {...form.field('address')} type="email" label={t('Email address')} dir="ltr" autoComplete="off" />
      <ReasonField {...form.field('reason')} readBy="log" />
    </FormDialog>
  );
}
