import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { SiteField } from './site-field.tsx';
import { VariantField } from './variant-field.tsx';

/** Asks a site for a bank transfer, as the site itself can by choosing a plan. */
export function AskTransferDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
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
