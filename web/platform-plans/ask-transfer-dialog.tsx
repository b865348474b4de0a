import { createBankTransfer, listBankTransfers } from '#web/kit/api/bank-transfers.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { SchoolChoice } from '#web/kit/school-choice.tsx';
import { useWords } from '#web/kit/words.ts';
import { FieldError } from '#web/ui/field.tsx';
import { VariantField } from './variant-field.tsx';

/** Asks a site for a bank transfer, as the site itself can by choosing a plan. */
export function AskTransferDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useApiMutation(createBankTransfer, { invalidates: [listBankTransfers] });
  const form = useForm({
    initial: { tenant: '', variant: '' },
    validate: ({ tenant, variant }) => ({
      ...(tenant === '' && { tenant: t('Choose a school or an organization.') }),
      ...(variant === '' && { variant: t('Choose a variant.') }),
    }),
    submit: (body) => mutateAsync({ body }),
    onSuccess: onClose,
  });
  const tenant = form.field('tenant');
  return (
    <FormDialog form={form} title={t('Ask for a bank transfer')} submitLabel={t('Ask for transfer')} onClose={onClose}>
      <p>{t('The school sees the amount, the reference and the bank account under Plans.')}</p>
      <SchoolChoice
        label={t('School or organization')}
        anyLabel={t('Choose one')}
        value={form.values.tenant}
        onChange={(id) => form.setValue('tenant', id ?? '')}
      />
      {tenant.error && <FieldError id="tenant-error">{tenant.error}</FieldError>}
      <VariantField {...form.field('variant')} />
    </FormDialog>
  );
}
