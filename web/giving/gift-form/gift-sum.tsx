import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import { type PaymentProvider, providerNames } from '#contract/money/payment-providers.ts';
import { WordsWithName } from '#web/giving/gift-form/words-with-name.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { type GiftInterval, nextMonthOf } from './how-often.tsx';

type Props = {
  name: string;
  language: string;
  interval: GiftInterval;
  total: string | undefined;
  currency: string;
  provider: PaymentProvider | undefined;
  children: ReactNode;
};

/** The amount that reaches the cause, before it is paid. `children` is the button that gives. */
export function GiftSum({ name, language, interval, total, currency, provider, children }: Props) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const values = { name: isolated(name), total: total ?? '', date: date(nextMonthOf(new Date()).toISOString()) };
  const once =
    total === undefined
      ? t('You give once. The whole gift reaches {name}.', values)
      : t('You give once. {total} reaches {name}.', values);
  const monthly =
    total === undefined
      ? t('You give today, then each month from {date}. The whole gift reaches {name}.', values)
      : t('You give {total} today, then each month from {date}. All of it reaches {name}.', values);
  return (
    <>
      <p aria-live="polite">
        <WordsWithName words={interval === 'month' ? monthly : once} name={name} language={language} />{' '}
        {t('Booklark pays the payment fee.')}
      </p>
      {children}
      <p className="small muted">
        {provider &&
          t('Secure payment on the page of {provider}. Booklark never sees your card number.', {
            provider: providerNames[provider],
          })}{' '}
        {t('Your bank is charged in {currency}.', { currency })} {t('You get a receipt by email.')}
      </p>
      {interval === 'month' && (
        <p className="small muted">
          {t('Use the link in any receipt to change or stop your gift. You do not need an account.')}
        </p>
      )}
      <p className="small">
        <Link to={paths.refundPolicy()}>{t('Refund policy')}</Link>
      </p>
    </>
  );
}
