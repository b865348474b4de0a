import { useApi } from '#web/kit/api.ts';
import { ChoiceField, type ChoiceProps } from '#web/kit/choice-field.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useWords } from '#web/kit/words.ts';

type Props = Omit<ChoiceProps, 'label' | 'options' | 'anyLabel'>;

/** Chooses a variant that is offered, by its plan and its price. */
export function VariantField(field: Props) {
  const t = useWords();
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
