import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import css from './amounts.module.css';
import type { GiftTarget } from './gift-target.ts';
import { useUnitWords } from './unit-words.ts';
import { WordsWithName } from './words-with-name.tsx';

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
  const t = useTranslate();
  const { terms } = target;
  const isTyped = form.values.other.trim() !== '';
  return (
    <>
      <ChoiceGroup legend={t('Amount')} error={form.errorOf('amount')}>
        <div className={css.amounts}>
          {terms.suggestions.map(({ amount }) => (
            <label key={amount} className={css.amount}>
              <input
                type="radio"
                name="amount"
                value={amount}
                checked={!isTyped && form.values.amount === String(amount)}
                onChange={() => {
                  form.setValue('amount', String(amount));
                  form.setValue('other', '');
                }}
              />
              <AmountWords amount={amount} target={target} />
            </label>
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

/** The suggested amounts as buttons, before the form is open. */
export function AmountButtons({ target, onChoose }: { target: GiftTarget; onChoose: (amount: number) => void }) {
  return (
    <div className={css.amounts}>
      {target.terms.suggestions.map(({ amount }) => (
        <button key={amount} type="button" className={css.amount} onClick={() => onChoose(amount)}>
          <AmountWords amount={amount} target={target} />
        </button>
      ))}
    </div>
  );
}

/** An amount, and below it what it pays for. */
function AmountWords({ amount, target: { unit, language, terms } }: { amount: number; target: GiftTarget }) {
  const money = useMoneyFormat();
  const unitWords = useUnitWords();
  const counted = unit && unitWords(amount, { ...unit, language });
  return (
    <>
      <b>{money(amount, terms.currency)}</b>
      {counted && (
        <>
          {' '}
          <span>
            <WordsWithName {...counted} language={language} />
          </span>
        </>
      )}
    </>
  );
}
