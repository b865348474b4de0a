import { useListParams } from '#web/kit/list-params.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { PaymentList } from './payment-list.tsx';
import { PlansPage } from './plans-page.tsx';

const TABS = ['Plans', 'Payment History'] as const;
const tabWords = { Plans: 'Plans', 'Payment History': 'Payment History' };

/** An organization's plan with the schools that it pays for, and its payments. */
export function Component() {
  const t = useTranslate();
  const { oneOf, set } = useListParams();
  const tab = oneOf('option', [...TABS]) ?? 'Plans';
  return (
    <>
      <ScreenHeader title={t('Subscriptions')} />
      <Tabs
        label={t('Subscriptions')}
        tabs={TABS.map((key) => ({ key, label: t(tabWords[key]) }))}
        selectedKey={tab}
        onSelect={(key) => set({ option: key === 'Plans' ? undefined : key })}
      >
        <div className="stack">{tab === 'Plans' ? <PlansPage /> : <PaymentList />}</div>
      </Tabs>
    </>
  );
}
