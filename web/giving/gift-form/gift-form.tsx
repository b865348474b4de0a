import { useEffect, useRef, useState } from 'react';
import { canTake, type PaymentProvider } from '#contract/money/payment-providers.ts';
import { giftWords } from '#contract/shop/gift-words.ts';
import { orderWords } from '#contract/shop/order-words.ts';
import { call } from '#web/kit/call.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useCountryOptions } from '#web/kit/country-options.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { toUnits } from '#web/kit/typed-amounts.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { guessCountry } from '#web/money/payments/guess-country.ts';
import { openPaymentPage } from '#web/money/payments/open-payment-page.ts';
import { keepOrderKey } from '#web/money/payments/order-keys.ts';
import { createPaymentKeys } from '#web/money/payments/payment-key.ts';
import { ProviderChoice } from '#web/money/payments/provider-choice.tsx';
import { SumPanel } from '#web/money/payments/sum-panel.tsx';
import { chosenMode } from '#web/schools/modes/mode-query.ts';
import { GiftAmounts } from './gift-amounts.tsx';
import css from './gift-form.module.css';
import { GiftSum } from './gift-sum.tsx';
import type { GiftTarget } from './gift-target.ts';
import { canGiveMonthly, type GiftInterval, HowOften } from './how-often.tsx';
import { useUnitWords } from './unit-words.ts';

/**
 * `chosen`: the form replaces the buttons in which this was chosen, and takes their focus. Otherwise it fills the page,
 * with the sum beside it.
 */
type Props = { target: GiftTarget; chosen?: { amount: string; interval: GiftInterval } };

/** The form of a gift, for people who may give. */
export function GiftForm(props: Props) {
  const t = useTranslate();
  const session = useSession();
  if (session?.user.role === 'student')
    return (
      <Alert title={t('Grown-ups give')}>
        <p>{t('Show this page to your family. They can give.')}</p>
      </Alert>
    );
  if (session?.visit || session?.user.role === 'upschool_admin')
    return <p>{t('Sign in with your own account, or sign out, to give.')}</p>;
  return <GiverForm {...props} email={session?.user.email ?? ''} />;
}

type GiftValues = Record<'amount' | 'other' | 'email' | 'country', string>;

function GiverForm({ target, chosen, email }: Props & { email: string }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const unitWords = useUnitWords();
  const site = useSite();
  const [keyOf] = useState(createPaymentKeys);
  const place = useRef<HTMLDivElement>(null);
  const { currency, smallest, largest, providers } = target.terms;
  const [interval, setInterval] = useState<GiftInterval>(chosen?.interval ?? 'once');
  const [choice, setProvider] = useState<PaymentProvider>();
  const limits = { least: money(smallest, currency), most: money(largest, currency) };
  const form = useForm<GiftValues, void>({
    initial: { amount: chosen?.amount ?? '', other: '', email, country: guessCountry(site.country) },
    validate: (values) => ({
      ...amountErrors(values),
      ...emptyErrors(
        { email: values.email, country: values.country },
        { email: t(orderWords.emailInvalid), country: t(orderWords.countryInvalid) },
      ),
    }),
    submit: give,
  });
  const amount = amountOf(form.values);
  const isValid = amount >= smallest && amount <= largest;
  // PayPal accepts some currencies only without decimals.
  const usable = providers.filter(
    (one) => canTake(one, currency, isValid ? amount : 0) && (interval === 'once' || one === 'stripe'),
  );
  const provider = choice && usable.includes(choice) ? choice : usable[0];
  const isInPanel = chosen !== undefined;
  useEffect(() => {
    if (!isInPanel) return;
    const find = (selector: string) => place.current?.querySelector<HTMLInputElement>(`input[name=amount]${selector}`);
    (find(':checked') ?? find(''))?.focus();
  }, [isInPanel]);

  function amountOf({ amount: suggestion, other }: GiftValues): number {
    return other.trim() === '' ? Number(suggestion) : toUnits(other, currency);
  }

  function amountErrors(values: GiftValues) {
    const giftAmount = amountOf(values);
    if (giftAmount >= smallest && giftAmount <= largest) return {};
    if (values.other.trim() === '') return { amount: t(giftWords.amountMissing) };
    return { other: t(giftWords.amountRange, limits) };
  }

  async function give(values: GiftValues) {
    const body = {
      ...{ ...target.id, amount: amountOf(values), interval },
      ...(provider && { provider }),
      ...{ email: values.email, country: values.country },
    };
    const request = { query: chosenMode(), body, idempotencyKey: keyOf(body) };
    const { donation, key, redirect_url } = await call('POST /donations/', request);
    keepOrderKey(donation, key, localStorage);
    await openPaymentPage(redirect_url);
  }

  const fields = (
    <Form form={form}>
      {canGiveMonthly(target.terms) ? (
        <HowOften interval={interval} onChange={setInterval} />
      ) : (
        <p className="small muted">{t('You give once. PayPal and PhonePe take one-off gifts only.')}</p>
      )}
      <GiftAmounts form={form} target={target} hint={t('From {least} to {most}', limits)} />
      <TextField
        label={t('Email for the receipt')}
        type="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        {...form.field('email')}
      />
      <ChoiceField
        label={t('Country')}
        options={useCountryOptions()}
        anyLabel={t('Choose a country')}
        {...form.field('country')}
      />
      <ProviderChoice providers={usable} provider={provider} onChange={setProvider} />
    </Form>
  );
  const total = isValid ? money(amount, currency) : undefined;
  const counted = isValid && target.unit ? unitWords(amount, { ...target.unit, language: target.language }) : undefined;
  const giveLabel = (every: GiftInterval, sum: string | undefined) => {
    if (every === 'month') return sum === undefined ? t('Give monthly') : t('Give {total} each month', { total: sum });
    if (sum !== undefined && counted) return t('Give {total}, {units}', { total: sum, units: counted.words });
    return sum === undefined ? t('Give once') : t('Give {total} once', { total: sum });
  };
  const sum = (
    <GiftSum
      name={target.name}
      language={target.language}
      interval={interval}
      total={total}
      currency={currency}
      provider={provider}
    >
      <SubmitButton form={form} kind="buy" isWide busyLabel={t('Opening the payment page…')}>
        {giveLabel(interval, total)}
      </SubmitButton>
    </GiftSum>
  );
  return (
    <div ref={place} className={isInPanel ? 'stack' : css.page}>
      {fields}
      {isInPanel ? sum : <SumPanel title={t('Your gift')}>{sum}</SumPanel>}
    </div>
  );
}
