import { useHead } from '#web/kit/head.ts';
import { useWords } from '#web/kit/words.ts';
import { PageHeader } from '#web/ui/shell.tsx';
import { PaymentList } from './payment-list.tsx';

/** What a school or an organization has paid for plans. */
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
