import { useLocation, useParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useWords } from '#web/kit/words.ts';
import { GiftPanel } from './gift-panel.tsx';
import css from './gifts.module.css';
import { useGift } from './use-gift.ts';

/** Shows a gift to its giver. The page itself has no data: the browser reads it with the link's key. */
export function Component() {
  const t = useWords();
  const { id = '' } = useParams();
  const { state } = useLocation();
  useHead({ title: t('Your gift') });
  return (
    <div className={`wrap stack ${css.page}`}>
      <GiftPanel {...useGift(id, Boolean(state?.isSuccess))} />
    </div>
  );
}
