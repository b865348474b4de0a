import { useState } from 'react';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { TransferList } from './transfer-list.tsx';
import { SiteField, TrialDialog, VariantField } from './trial-dialog.tsx';

const TABS = ['Sites', 'Bank transfers'] as const;
const tabWords = { Sites: 'Sites', 'Bank transfers': 'Bank transfers' };

/** Sites with their plans and states, and the bank transfers for plans. */
export function Component() {
  const t = useTranslate();
  const { oneOf, change } = useListParams();
  const tab = oneOf('option', TABS) ?? 'Sites';
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <ScreenHeader title={t('Plans of schools')}>
        <Button kind="solid" onClick={() => setAdding(true)}>
          {tab === 'Sites' ? t('Begin a trial') : t('Ask for a bank transfer')}
        </Button>
      </ScreenHeader>
      <Tabs
        label={t('Plans of schools')}
        tabs={TABS.map((key) => ({ key, label: t(tabWords[key]) }))}
        selectedKey={tab}
        onSelect={(key) =>
          change({
            ...{ search: undefined, state: undefined, plan: undefined, payment: undefined, tenant: undefined },
            ordering: undefined,
            option: key === 'Sites' ? undefined : key,
          })
        }
      >
        <div className="stack">{tab === 'Sites' ? <SubscriptionList /> : <TransferList />}</div>
      </Tabs>
      {isAdding && (tab === 'Sites' ? <TrialDialog onClose={close} /> : <AskTransferDialog onClose={close} />)}
    </>
  );
}

/** Requests a bank transfer from a site, as the site itself can by choosing a plan. */
function AskTransferDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/bank-transfers/', {
    invalidates: ['GET /api-super-admin/bank-transfers/'],
  });
  const form = useForm({
    initial: { tenant: '', variant: '' },
    validate: ({ tenant, variant }) => ({
      ...(tenant === '' && { tenant: t('Choose a school or an organization.') }),
      ...(variant === '' && { variant: t('Choose a variant.') }),
    }),
    submit: (body) => mutateAsync({ body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Ask for a bank transfer')} submitLabel={t('Ask for transfer')} onClose={onClose}>
      <p>{t('The school sees the amount, the reference and the bank account under Plans.')}</p>
      <SiteField
        value={form.values.tenant}
        error={form.field('tenant').error}
        onChange={(id) => form.setValue('tenant', id)}
      />
      <VariantField {...form.field('variant')} />
    </FormDialog>
  );
}
