import { isolated } from '#contract/kit/isolated-text.ts';
import type { PlatformSubscription } from '#contract/schools/platform-plans.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';

/** Returns a time's day in the format of a date field, in the device's time zone. */
export function dayOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Returns the last moment of a day of a date field. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();

type Props = { subscription: PlatformSubscription; onClose: () => void };

/** Moves the end of a trial, or of a plan that is paid by bank transfer. */
export function EndDialog({ subscription: { tenant, period_end, payment }, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('PATCH /api-super-admin/subscriptions/{id}/', {
    invalidates: ['GET /api-super-admin/subscriptions/'],
  });
  const form = useForm({
    initial: { until: dayOf(period_end ? new Date(period_end) : new Date()) },
    validate: ({ until }) => ({ ...(until === '' && { until: t('Choose a day.') }) }),
    submit: ({ until }) => mutateAsync({ params: { id: tenant.id }, body: { until: endOfDay(until) } }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('Change end date for {name}', { name: isolated(tenant.school_name) })}
      submitLabel={t('Change end date')}
      onClose={onClose}
    >
      <p>{t('The school sees the new day immediately. Its activity log names you.')}</p>
      {payment === 'bank_transfer' && (
        <p>
          {t(
            'This plan can end earlier than what was paid. More time needs a bank transfer, which two people confirm.',
          )}
        </p>
      )}
      <TextField label={t('Last day')} type="date" data-first {...form.field('until')} />
    </FormDialog>
  );
}
