import { isolated } from '#contract/kit/isolated-text.ts';
import type { PlatformVariant } from '#contract/schools/platform-plans.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';

type Props = { variant: PlatformVariant; onClose: () => void };

/** Changes the trial of a variant, or whether it is offered. Its price never changes. */
export function ChangeVariantDialog({ variant: { id, plan, price, currency, ...variant }, onClose }: Props) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { mutateAsync } = useApiMutation('PATCH /api-super-admin/variants/{id}/', {
    invalidates: ['GET /api-super-admin/variants/', 'GET /api-super-admin/plans/'],
  });
  const form = useForm({
    initial: {
      trial_days: String(variant.trial_days),
      is_for_registration: variant.is_for_registration,
      is_archived: variant.is_archived,
    },
    submit: ({ trial_days, is_for_registration, is_archived }) =>
      mutateAsync({
        params: { id },
        body: {
          ...{ is_for_registration, is_archived },
          trial_days: /^\d{1,3}$/.test(trial_days.trim()) ? Number(trial_days) : -1,
        },
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('Change {name}', { name: `${isolated(plan.name)}, ${money(price, currency)}` })}
      submitLabel={t('Save variant')}
      onClose={onClose}
    >
      <NumberField label={t('Trial days')} data-first {...form.field('trial_days')} />
      <Checkbox
        label={t('New schools with this currency begin with its trial')}
        {...form.checkbox('is_for_registration')}
      />
      <Checkbox
        label={t('Archived: no one can choose it any more')}
        hint={t('Schools that have it keep it.')}
        {...form.checkbox('is_archived')}
      />
    </FormDialog>
  );
}
