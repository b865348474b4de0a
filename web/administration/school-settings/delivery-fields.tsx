import { namesIn } from '#contract/kit/display-names.ts';
import type { FormState } from '#web/kit/form.tsx';
import { LazyCountryField } from '#web/kit/lazy-country-field.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import css from './profile.module.css';
import type { SalesValues } from './sales-values.ts';

type Props = { currency: string; form: FormState<SalesValues> };

/** Delivery of printed books: whether it is offered, its price and its countries. */
export function DeliveryFields({ currency, form }: Props) {
  const t = useTranslate();
  return (
    <TitledPanel title={t('Delivery of printed books')} className={css.fields}>
      <Checkbox
        label={t('Printed books can be delivered')}
        hint={t('Without delivery no one can buy a printed book.')}
        {...form.checkbox('delivers')}
      />
      {form.values.delivers && (
        <>
          <NumberField
            label={t('Price of a delivery in {currency}', { currency })}
            inputMode="decimal"
            {...form.field('delivery_price')}
          />
          <DeliveryCountries form={form} />
        </>
      )}
    </TitledPanel>
  );
}

function DeliveryCountries({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const { language } = useLanguage();
  const names = namesIn(language, 'region');
  const countries = form.values.delivery_countries;
  const set = (codes: string[]) => form.setValue('delivery_countries', codes);
  return (
    <>
      <LazyCountryField
        value=""
        error={form.errorOf('delivery_countries')}
        onChange={(code) => code && set([...countries.filter((country) => country !== code), code])}
      />
      {countries.length > 0 && (
        <ul className={lists.rows} aria-label={t('Countries that printed books are delivered to')}>
          {countries.map((code) => (
            <li key={code}>
              {names(code)}
              <Button
                isSmall
                aria-label={t('Remove {name}', { name: names(code) })}
                onClick={() => set(countries.filter((country) => country !== code))}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
