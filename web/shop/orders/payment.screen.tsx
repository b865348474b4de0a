import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { UUID } from '#contract/kit/uuid.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderPanel, useOrder } from './order-panel.tsx';

/** The page to which the provider returns. Its address proves nothing: the page always asks the provider first. */
export function Component() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const [order, gift] = [query.get('order') ?? '', query.get('gift') ?? ''];
  const isSuccess = pathname.endsWith('/success');
  const [hasOrder, hasGift] = [UUID.test(order.toLowerCase()), UUID.test(gift.toLowerCase())];
  useHead({ title: hasOrder || hasGift || isSuccess ? t('Your payment') : t('Payment failed') });
  if (!hasGift && (hasOrder || isSuccess)) return <Payment order={hasOrder ? order : null} shouldWait={isSuccess} />;
  return (
    <OrderFrame isPaid={false}>
      {hasGift ? <GiftPayment gift={gift} shouldWait={isSuccess} /> : <PaymentFailed />}
    </OrderFrame>
  );
}

/** Leads to the page of the gift, in an effect: `<Navigate>` would leave the first HTML empty. */
function GiftPayment({ gift, shouldWait }: { gift: string; shouldWait: boolean }) {
  const t = useTranslate();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.gift(gift), { state: { isSuccess: shouldWait }, replace: true });
  }, [navigate, gift, shouldWait]);
  return (
    <div className="stack" role="status">
      <h1>{t('Asking about your gift')}</h1>
      <p className="lead">{t('This takes a few seconds. You can leave this page: the gift is safe.')}</p>
    </div>
  );
}

function Payment({ order, shouldWait }: { order: string | null; shouldWait: boolean }) {
  return <OrderPanel {...useOrder(order, shouldWait)} />;
}

function PaymentFailed() {
  const t = useTranslate();
  return (
    <>
      <h1>{t('Payment failed')}</h1>
      <p className="lead">{t('Nothing was taken. You can try again from your cart.')}</p>
      <div>
        <LinkButton to="/cart" kind="solid">
          {t('Go to the cart')}
        </LinkButton>
      </div>
    </>
  );
}
