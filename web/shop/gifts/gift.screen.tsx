import { useLocation, useParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { OrderFrame } from '#web/shop/orders/order-frame.tsx';
import { GiftPanel, type GiftRead, useGift } from './gift-panel.tsx';

/** Shows a gift to its giver. The page itself has no data: the browser reads it with the link's key. */
export function Component() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { state } = useLocation();
  useHead({ title: t('Your gift') });
  const read = useGift(id, Boolean(state?.isSuccess));
  return (
    <OrderFrame isPaid={isThanked(read.answer)}>
      <GiftPanel {...read} />
    </OrderFrame>
  );
}

/** Returns whether a gift has arrived, so that its giver is thanked. */
function isThanked(answer: GiftRead['answer']): boolean {
  if (answer.state !== 'known' || answer.isUnconfirmed) return false;
  const { state, is_on_its_way, needs_check } = answer.found;
  return (state === 'paid' || state === 'active') && !is_on_its_way && !needs_check;
}
