import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { PaymentList } from './payment-list.tsx';

/** Payments of a school or an organization for plans. */
export function Component() {
  const t = useTranslate();
  useHead({ title: t('Payment history') });
  return (
    <>
      <PageHeader title={t('Payment history')} />
      <PaymentList />
    </>
  );
}
