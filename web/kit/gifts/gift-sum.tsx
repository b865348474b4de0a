import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type PaymentProvider, providerNames } from '#contract/payment-providers.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';

type Props = {
  name: string;
  total: string | undefined;
  currency: string;
  provider: PaymentProvider | undefined;
  children: ReactNode;
};

/** What reaches the cause, before it is paid. `children` is the button that gives. */
export function GiftSum({ name, total, currency, provider, children }: Props) {
  const t = useWords();
  return (
    <>
      <p aria-live="polite">
        {total === undefined
          ? t('You give once. The whole gift reaches {name}.', { name: isolated(name) })
          : t('You give once. {total} reaches {name}.', { total, name: isolated(name) })}{' '}
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
      <p className="small">
        <Link to={paths.refundPolicy()}>{t('Refund policy')}</Link>
      </p>
    </>
  );
}
