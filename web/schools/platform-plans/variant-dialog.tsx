import { offeredCurrencies } from '#contract/kit/currencies.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { toBasisPoints, toUnits } from '#web/kit/typed-amounts.ts';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';

/** Offers a plan for a price. The server refuses invalid values at their fields. */
export function VariantDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { data: plans } = useApi('GET /api-super-admin/plans/', { query: { limit: 100, is_archived: 'false' } });
  const { mutateAsync } = useApiMutation('POST /api-super-admin/variants/', {
    invalidates: ['GET /api-super-admin/variants/', 'GET /api-super-admin/plans/'],
  });
  const form = useForm({
    initial: {
      ...{ plan: '', price: '', currency: 'GBP', interval: 'month', seats: '1', trial_days: '0', tax: '20' },
      is_for_registration: false,
    },
    validate: ({ plan }) => ({ ...(plan === '' && { plan: t('Choose a plan.') }) }),
    submit: ({ plan, price, currency, interval, seats, trial_days, tax, is_for_registration }) =>
      mutateAsync({
        body: {
          ...{ plan, currency, is_for_registration, price: toUnits(price, currency) },
          interval: interval === 'year' ? 'year' : 'month',
          ...{ seats: toWhole(seats), trial_days: toWhole(trial_days), tax_rate: toBasisPoints(tax) },
        },
      }),
    onSuccess: onClose,
  });
  const { currency } = form.values;
  return (
    <FormDialog form={form} title={t('Add variant')} submitLabel={t('Add variant')} onClose={onClose}>
      <ChoiceField
        label={t('Plan')}
        anyLabel={t('Choose a plan')}
        options={(plans?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        data-first
        {...form.field('plan')}
      />
      <ChoiceField
        label={t('Currency')}
        options={offeredCurrencies.map(({ code }) => ({ value: code, label: code }))}
        {...form.field('currency')}
      />
      <NumberField
        label={t('Price in {currency}, with tax', { currency })}
        inputMode="decimal"
        {...form.field('price')}
      />
      <SelectField label={t('Paid')} {...form.field('interval')}>
        <option value="month">{t('Monthly')}</option>
        <option value="year">{t('Yearly')}</option>
      </SelectField>
      <NumberField
        label={t('Schools')}
        hint={t('More than one is for organizations, which pay for their schools.')}
        {...form.field('seats')}
      />
      <NumberField label={t('Tax in %')} inputMode="decimal" {...form.field('tax')} />
      <NumberField label={t('Trial days')} {...form.field('trial_days')} />
      <Checkbox
        label={t('New schools with this currency begin with its trial')}
        {...form.checkbox('is_for_registration')}
      />
    </FormDialog>
  );
}

/** Returns a typed whole number; -1, which the server refuses at the field, for other input. */
const toWhole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : -1);
