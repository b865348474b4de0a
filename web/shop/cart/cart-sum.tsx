import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { Cart } from '#contract/shop/cart.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { GivenNote, SumPanel, TotalRow } from '#web/money/payments/sum-panel.tsx';
import { cartPaths } from '#web/shop/cart/cart-paths.ts';
import css from './cart.module.css';

/**
 * The prices of a cart's books, and the shares of each cause. With `canPay` it links to the checkout, and to an account
 * that saves the cart.
 */
export function CartSum({ cart, canPay = false }: { cart: Cart; canPay?: boolean }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const session = useSession();
  const { lines, total, currency } = cart;
  const sold = lines.filter(({ available }) => available);
  if (sold.length === 0)
    return (
      <SumPanel>
        <Alert status="warn" title={t('None of these books is for sale now')} />
      </SumPanel>
    );
  return (
    <SumPanel title={t('{count, plural, one {# book} other {# books}}', { count: sold.length })}>
      <dl>
        {sold.some(({ format }) => format === 'print') && (
          <div>
            <dt>{t('Postage')}</dt>
            <dd>{t('at checkout')}</dd>
          </div>
        )}
        <TotalRow amount={money(total, currency)} />
      </dl>
      <Causes cart={cart} />
      {canPay && (
        <LinkButton to={cartPaths.checkout()} kind="buy" isWide>
          {t('Go to checkout')}
        </LinkButton>
      )}
      {canPay && session === null && (
        <p className="small muted">
          <Link to={publicPaths.login(cartPaths.cart())}>{t('Sign in to keep this cart in your account')}</Link>
        </p>
      )}
    </SumPanel>
  );
}

function Causes({ cart: { cause_shares, currency } }: { cart: Cart }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  return (
    <GivenNote shares={cause_shares} currency={currency}>
      <ul className={css.causes}>
        {cause_shares.map((share) => (
          <li key={share.cause}>
            {t('{amount} to {cause}', { amount: money(share.amount, currency), cause: isolated(share.name) })}
          </li>
        ))}
      </ul>
    </GivenNote>
  );
}
