import { useParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { OrderPanel, useOrder } from './order-panel.tsx';

/** Shows an order to its buyer. The page itself has no data: the browser reads it with the link's key. */
export function Component() {
  const t = useTranslate();
  const { id = '' } = useParams();
  useHead({ title: t('Your order') });
  return <OrderPanel {...useOrder(id, false)} />;
}
