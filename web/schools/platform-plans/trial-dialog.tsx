import { DAY_MS } from '#contract/kit/days.ts';
import { SchoolChoice } from '#web/core/school-choice/school-choice.tsx';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { ChoiceField, type ChoiceProps } from '#web/kit/choice-field.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { FieldError } from '#web/kit/ui/field.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { dayOf, endOfDay } from './end-dialog.tsx';

type VariantFieldProps = Omit<ChoiceProps, 'label' | 'options' | 'anyLabel'>;

/** Chooses a variant that is offered, by its plan and its price. */
export function VariantField(field: VariantFieldProps) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { data } = useApi('GET /api-super-admin/variants/', { query: { limit: 100, is_archived: 'false' } });
  const options = (data?.results ?? []).map(({ id, plan, price, currency, interval, seats }) => {
    const values = { plan: plan.name, amount: money(price, currency), count: seats };
    const label =
      interval === 'month'
        ? t('{plan}, {amount} a month, {count, plural, one {# school} other {# schools}}', values)
        : t('{plan}, {amount} a year, {count, plural, one {# school} other {# schools}}', values);
    return { value: id, label };
  });
  return <ChoiceField {...field} label={t('Variant')} anyLabel={t('Choose a variant')} options={options} />;
}

type Props = { value: string; error: string | undefined; onChange: (id: string) => void };

/** Chooses the school or the organization that a plan is for. */
export function SiteField({ value, error, onChange }: Props) {
  const t = useTranslate();
  return (
    <>
      <SchoolChoice
        label={t('School or organization')}
        anyLabel={t('Choose one')}
        value={value}
        onChange={(id) => onChange(id ?? '')}
      />
      {error && <FieldError id="tenant-error">{error}</FieldError>}
    </>
  );
}

const TRIAL_DAYS = 30;

/** Begins a trial of a site that has no plan. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/subscriptions/', {
    invalidates: [
      'GET /api-super-admin/subscriptions/',
      'GET /api-super-admin/variants/',
      'GET /api-super-admin/plans/',
    ],
  });
  const form = useForm({
    initial: { tenant: '', variant: '', until: dayOf(new Date(Date.now() + TRIAL_DAYS * DAY_MS)) },
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
