import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { toUnits } from '#web/kit/typed-amounts.ts';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { SelectField, TextField } from '#web/kit/ui/text-field.tsx';

type Values = {
  code: string;
  kind: string;
  percent: string;
  amount: string;
  from: string;
  until: string;
  uses: string;
};

/** Adds a coupon. The server refuses invalid values at their fields. */
export function CouponDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /coupons/', { invalidates: ['GET /coupons/'] });
  const form = useForm<Values, unknown>({
    initial: { code: '', kind: 'percent', percent: '10', amount: '', from: '', until: '', uses: '1' },
    submit: ({ code, kind, percent, amount, from, until, uses }) =>
      mutateAsync({
        body: {
          code,
          ...(kind === 'percent' ? { percent: toWhole(percent) } : { amount: toUnits(amount, currency) }),
          ...(from !== '' && { from }),
          ...(until !== '' && { until }),
          ...(uses.trim() !== '' && { uses: toWhole(uses) }),
        },
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Add coupon')} submitLabel={t('Add coupon')} onClose={onClose}>
      <TextField
        label={t('Code')}
        hint={t('Buyers type it at checkout. Use 3 to 40 letters, numbers and hyphens.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        dir="ltr"
        {...form.field('code')}
      />
      <SelectField label={t('Kind of discount')} {...form.field('kind')}>
        <option value="percent">{t('Percentage')}</option>
        <option value="amount">{t('Amount')}</option>
      </SelectField>
      {form.values.kind === 'percent' ? (
        <NumberField label={t('Discount in %')} {...form.field('percent')} />
      ) : (
        <NumberField label={t('Discount in {currency}', { currency })} inputMode="decimal" {...form.field('amount')} />
      )}
      <NumberField
        label={t('Number of orders')}
        hint={t('How many orders can use it. Leave it empty for no limit.')}
        {...form.field('uses')}
      />
      <TextField label={t('First day')} hint={t('Optional.')} type="date" {...form.field('from')} />
      <TextField label={t('Last day')} hint={t('Optional.')} type="date" {...form.field('until')} />
      <p className="small muted">
        {t('Delivery is always paid in full. A printed copy is never cheaper than what printing it costs.')}
      </p>
    </FormDialog>
  );
}

/** Returns a typed whole number; 0, which the server refuses at the field, for other input. */
const toWhole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0);
