import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useWords } from '#web/kit/words.ts';
import { dayOf, endOfDay } from './days.ts';
import { SiteField } from './site-field.tsx';
import { VariantField } from './variant-field.tsx';

const TRIAL_DAYS = 30;

/** Begins a trial of a site that has no plan. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/subscriptions/', {
    invalidates: [
      'GET /api-super-admin/subscriptions/',
      'GET /api-super-admin/variants/',
      'GET /api-super-admin/plans/',
    ],
  });
  const form = useForm({
    initial: { tenant: '', variant: '', until: dayOf(new Date(Date.now() + TRIAL_DAYS * 86_400_000)) },
    validate: ({ tenant, variant, until }) => ({
      ...(tenant === '' && { tenant: t('Choose a school or an organization.') }),
      ...(variant === '' && { variant: t('Choose a variant.') }),
      ...(until === '' && { until: t('Choose a day.') }),
    }),
    submit: ({ tenant, variant, until }) => mutateAsync({ body: { tenant, variant, until: endOfDay(until) } }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Begin a trial')} submitLabel={t('Begin trial')} onClose={onClose}>
      <SiteField
        value={form.values.tenant}
        error={form.field('tenant').error}
        onChange={(id) => form.setValue('tenant', id)}
      />
      <VariantField {...form.field('variant')} />
      <TextField label={t('Last day of the trial')} type="date" {...form.field('until')} />
    </FormDialog>
  );
}
