import { WordsWithName } from '#web/giving/gift-form/words-with-name.tsx';
import { isolated } from '#web/kit/left-to-right.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './gift-form.module.css';
import type { GiftTarget } from './gift-target.ts';

type AmountName = 'amount' | 'other';
type AmountForm = {
  values: Record<AmountName, string>;
  setValue: (name: AmountName, value: string) => void;
  field: (name: 'other') => object;
  errorOf: (name: 'amount') => string | undefined;
};

/**
 * Suggested amounts, none of which is preselected, and a field for another one. A typed amount replaces a selected one.
 */
export function GiftAmounts({ form, target, hint }: { form: AmountForm; target: GiftTarget; hint: string }) {
  const t = useWords();
  const money = useMoneyFormat();
  const number = useNumberFormat();
  const { terms, unit, language } = target;
  const isTyped = form.values.other.trim() !== '';
  return (
    <>
      <ChoiceGroup legend={t('Amount')} error={form.errorOf('amount')}>
        <div className={css.amounts}>
          {terms.suggestions.map(({ amount, units }) => (
            <RadioCard
              key={amount}
              name="amount"
              value={amount}
              checked={!isTyped && form.values.amount === String(amount)}
              onChange={() => {
                form.setValue('amount', String(amount));
                form.setValue('other', '');
              }}
              label={money(amount, terms.currency)}
              hint={
                unit &&
                units !== null && (
                  <WordsWithName
                    words={t('{count} of {all} {unit}', {
                      count: number(units),
                      all: number(unit.units),
                      unit: isolated(unit.unit),
                    })}
                    name={unit.unit}
                    language={language}
                  />
                )
              }
            />
          ))}
        </div>
      </ChoiceGroup>
      <NumberField
        label={t('Another amount in {currency}', { currency: terms.currency })}
        hint={hint}
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={14}
        {...form.field('other')}
      />
    </>
  );
}
