import { useHead } from '#web/kit/head.ts';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { useWords } from '#web/kit/words.ts';
import { PaymentList } from './payment-list.tsx';

/** Payments of a school or an organization for plans. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Payment history') });
  return (
    <>
      <PageHeader title={t('Payment history')} />
      <PaymentList />
    </>
  );
}
