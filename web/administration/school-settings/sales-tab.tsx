import { useState } from 'react';
import { providerNames } from '#contract/money/payment-providers.ts';
import type { SaleSettingsReply } from '#contract/money/sale-settings.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { Form, type FormState, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useHashTarget } from '#web/kit/hash-target.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { SellingNotice } from '#web/money/payments/selling-notice.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import css from './profile.module.css';
import { type SalesValues, salesBody, salesValues } from './sales-values.ts';
import { TaxTable } from './tax-table.tsx';

/** Changes the sale settings, which are saved separately from the other tabs. */
export function SalesTab() {
  const t = useTranslate();
  const read = useApi('GET /sale-settings/');
  const { data } = read;
  if (!data) return <LoadPlaceholder read={read} errorTitle={t('The settings could not be loaded.')} rows={4} />;
  return (
    <div className={css.form}>
      <SellingNotice maySell={data.may_sell} hasProvider={data.providers.length > 0} />
      <SalesForm settings={data} />
      <TaxTable settings={data} />
    </div>
  );
}

function SalesForm({ settings }: { settings: SaleSettingsReply }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('PUT /sale-settings/', {
    invalidates: ['GET /sale-settings/', 'GET /books/{id}/offer/'],
  });
  // Keeps the first loaded values: a change of the tax table beside the form must not reset the typed ones.
  const [initial] = useState(() => salesValues(settings));
  const form = useForm({
    initial,
    submit: (values) =>
      mutateAsync({ body: { ...salesBody(values, settings.currency), tax_rates: settings.tax_rates } }),
    onSuccess: () => announce(t('Settings saved.')),
  });
  const { dialog } = useUnsavedChanges(form.isUnsaved && !form.isBusy);
  return (
    <Form form={form} className={css.form}>
      {dialog}
      <SellerFields settings={settings} form={form} />
      <ShareFields settings={settings} form={form} />
      <DeliveryFields currency={settings.currency} form={form} />
      <div>
        <SubmitButton form={form}>{t('Save selling settings')}</SubmitButton>
      </div>
    </Form>
  );
}

type FieldsProps = { settings: SaleSettingsReply; form: FormState<SalesValues> };

function SellerFields({ settings, form }: FieldsProps) {
  const t = useTranslate();
  const providers = useHashTarget<HTMLHeadingElement>('providers', true);
  const zones = settings.time_zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return (
    <TitledPanel title={t('Seller')} className={css.fields}>
      <p className="soft">{t('This is on invoices. Without a name Booklark is the seller.')}</p>
      <TextField label={t('Name')} maxLength={150} dir="auto" {...form.field('seller_name')} />
      <TextArea label={t('Address')} rows={3} maxLength={500} dir="auto" {...form.field('seller_address')} />
      <TextField label={t('Tax number')} maxLength={40} dir="ltr" {...form.field('tax_number')} />
      <ChoiceField label={t('Time zone')} options={zones} {...form.field('time_zone')} />
      <h3 id="providers" ref={providers} tabIndex={-1}>
        {t('Payment providers')}
      </h3>
      {settings.available_providers.length === 0 && (
        <p>{t('No payment provider is set up in this installation, so nothing can be for sale.')}</p>
      )}
      {settings.available_providers.map((provider) => (
        <Checkbox
          key={provider}
          label={providerNames[provider]}
          error={form.errorOf('providers')}
          checked={form.values.providers.includes(provider)}
          onChange={({ target }) =>
            form.setValue('providers', [
              ...form.values.providers.filter((one) => one !== provider),
              ...(target.checked ? [provider] : []),
            ])
          }
        />
      ))}
    </TitledPanel>
  );
}

function ShareFields({ settings: { currency }, form }: FieldsProps) {
  const t = useTranslate();
  return (
    <TitledPanel title={t('Shares and refunds')} className={css.fields}>
      <p className="soft">
        {t('New offers begin with these shares of the price without tax. Each book can have others.')}
      </p>
      <NumberField
        label={t('Share of the cause, in %')}
        inputMode="decimal"
        {...form.field('cause_share')}
        error={form.errorOf('shares')}
      />
      <NumberField
        label={t('Share of the school, in %')}
        hint={t('The rest is Booklark’s, which pays the printing and the payment fee.')}
        inputMode="decimal"
        {...form.field('school_share')}
      />
      <NumberField
        label={t('Refunds above this amount need a second person, in {currency}', { currency })}
        hint={t(
          'Leave it empty if one person can always refund. A higher amount holds for orders paid after you raise it. The other admins get an email.',
        )}
        inputMode="decimal"
        {...form.field('refund_limit')}
      />
    </TitledPanel>
  );
}
