import { useHead } from '#web/kit/head.ts';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { useWords } from '#web/kit/words.ts';
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
