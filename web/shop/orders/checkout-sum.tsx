import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type PaymentProvider, providerNames } from '#contract/money/payment-providers.ts';
import type { OrderedBook, Quote } from '#contract/shop/orders.ts';
import { refusalText } from '#web/kit/form-state.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import type { PublicRead } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { GivenNote, SumPanel, TotalRow } from '#web/money/payments/sum-panel.tsx';
import { cartPaths } from '#web/shop/cart/cart-paths.ts';
import { type CouponChoice, CouponField } from './coupon-field.tsx';

type Props = {
  quote: PublicRead<Quote>;
  lines: OrderedBook[];
  left: number;
  coupon: CouponChoice;
  provider: PaymentProvider | undefined;
  children: ReactNode;
};

/** The server's prices for the order, and its shares for causes. `children` is the button that pays. */
export function CheckoutSum({ quote: { data, error, refetch }, lines, left, coupon, provider, children }: Props) {
  const t = useTranslate();
  return (
    <SumPanel title={t('Your order')}>
      {left > 0 && (
        <p className="small">
          {t(
            '{count, plural, one {# book of your cart is not for sale now.} other {# books of your cart are not for sale now.}}',
            {
              count: left,
            },
          )}
        </p>
      )}
      {error && <LoadError title={refusalText(error, t)} onRetry={refetch} />}
      {data && !error ? (
        <Amounts quote={data} />
      ) : (
        !error && (
          <p role="status">
            {t(
              '{count, plural, one {# book. Choose a country to see the total.} other {# books. Choose a country to see the total.}}',
              {
                count: lines.length,
              },
            )}
          </p>
        )
      )}
      {(data || (coupon.code ?? coupon.refusal) !== undefined) && <CouponField {...coupon} />}
      {children}
      {provider && (
        <p className="small muted">
          {t('Secure payment on the page of {provider}. Booklark never sees your card number.', {
            provider: providerNames[provider],
          })}
        </p>
      )}
      <p className="small">
        <Link to={cartPaths.cart()}>{t('Change the cart')}</Link>
      </p>
    </SumPanel>
  );
}

function Amounts({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { lines, discount, delivery, tax, total, currency, cause_shares } = quote;
  return (
    <>
      <dl>
        {lines.map(({ item, title, format, copies, total: left, discount: off }) => (
          <div key={item}>
            <dt>
              <span dir="auto">{title}</span>
              {format === 'print' && (
                <span className="small muted">
                  {' '}
                  {t('{count, plural, one {# printed copy} other {# printed copies}}', { count: copies })}
                </span>
              )}
            </dt>
            <dd>{money(left + off, currency)}</dd>
          </div>
        ))}
        {discount > 0 && (
          <div>
            <dt>{t('Discount')}</dt>
            <dd>{money(-discount, currency)}</dd>
          </div>
        )}
        {delivery > 0 && (
          <div>
            <dt>{t('Postage')}</dt>
            <dd>{money(delivery, currency)}</dd>
          </div>
        )}
        <TotalRow amount={money(total, currency)} />
      </dl>
      <p className="small muted">
        {tax > 0
          ? t('Includes {amount} of tax.', { amount: money(tax, currency) })
          : t('There is no tax on this order.')}{' '}
        {total > 0 && t('Your bank is charged in {currency}.', { currency })}
      </p>
      <GivenNote shares={cause_shares} currency={currency}>
        <p>{t('It shows as on its way until the payment is confirmed.')}</p>
      </GivenNote>
    </>
  );
}
