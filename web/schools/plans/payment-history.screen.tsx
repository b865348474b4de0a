import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { PaymentList } from './payment-list.tsx';

/** Payments of a school or an organization for plans. */
export function Component() {
  const t = useTranslate();
  return (
    <>
      <ScreenHeader title={t('Payment history')} />
      <PaymentList />
    </>
  );
}
