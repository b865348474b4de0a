import type { SaleSettingsReply, TaxRate } from '#contract/money/sale-settings.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { LazyCountryField } from '#web/kit/lazy-country-field.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { toBasisPoints, toPercent } from '#web/kit/typed-amounts.ts';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { SelectField, TextField } from '#web/kit/ui/text-field.tsx';
import { savedFields } from './sales-values.ts';

export function formatName(format: TaxRate['format'], t: Translate): string {
  return format === 'print' ? t('Printed') : t('File');
}

export function kindName(kind: TaxRate['kind'], t: Translate): string {
  return kind === 'audiobook' ? t('Audiobook') : t('Book');
}

type Props = { settings: SaleSettingsReply; index: number; onClose: () => void };

/** Changes a row of the tax table, or adds one at the end. A saved row is no longer a sample. */
export function TaxRateDialog({ settings, index, onClose }: Props) {
  const t = useTranslate();
  const rate = settings.tax_rates[index];
  const { mutateAsync } = useApiMutation('PUT /sale-settings/', { invalidates: ['GET /sale-settings/'] });
  const form = useForm({
    initial: {
      country: rate?.country ?? '',
      format: rate?.format ?? ('digital' as string),
      kind: rate?.kind ?? ('book' as string),
      rate: rate ? toPercent(rate.rate) : '',
      valid_from: rate?.valid_from ?? '',
      valid_to: rate?.valid_to ?? '',
    },
    submit: (values) => {
      const changed = {
        ...values,
        rate: toBasisPoints(values.rate),
        valid_to: values.valid_to || null,
        is_sample: false,
      } as TaxRate;
      const tax_rates = [...settings.tax_rates.slice(0, index), changed, ...settings.tax_rates.slice(index + 1)];
      return mutateAsync({ body: { ...savedFields(settings), tax_rates } }).catch((cause: unknown) => {
        throw withFieldsOf(cause, `tax_rates.${index}.`);
      });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={rate ? t('Edit rate') : t('Add rate')}
      submitLabel={rate ? t('Save') : t('Add rate')}
      onClose={onClose}
    >
      <LazyCountryField
        value={form.values.country}
        error={form.errorOf('country')}
        onChange={(country) => form.setValue('country', country)}
      />
      <SelectField label={t('Format')} {...form.field('format')}>
        <option value="digital">{formatName('digital', t)}</option>
        <option value="print">{formatName('print', t)}</option>
      </SelectField>
      <SelectField label={t('Kind')} {...form.field('kind')}>
        <option value="book">{kindName('book', t)}</option>
        <option value="audiobook">{kindName('audiobook', t)}</option>
      </SelectField>
      <NumberField label={t('Rate in %')} inputMode="decimal" {...form.field('rate')} />
      <TextField label={t('First day')} type="date" {...form.field('valid_from')} />
      <TextField
        label={t('Last day')}
        hint={t('Leave it empty while no end is known.')}
        type="date"
        {...form.field('valid_to')}
      />
    </FormDialog>
  );
}

/** Renames the fields of a refused row to the dialog's fields. */
function withFieldsOf(cause: unknown, prefix: string): unknown {
  if (!(cause instanceof CallError)) return cause;
  const fields = Object.entries(cause.fields).map(([name, messages]) => [name.replace(prefix, ''), messages]);
  return new CallError(cause.status, cause.message, Object.fromEntries(fields), cause.state);
}
