import { useState } from 'react';
import type { Domain } from '#contract/schools/domains.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { DomainPanel } from './domain-panel.tsx';
import css from './profile.module.css';

export function RemoveDomainDialog({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('DELETE /domains/{id}/', { invalidates: ['GET /domains/'] });
  return (
    <ConfirmDialog
      title={t('Remove {domain}?', { domain: domain.domain })}
      confirmLabel={t('Remove domain')}
      announcement={t('Domain removed.')}
      onConfirm={() => mutateAsync({ params: { id: domain.id } })}
      onClose={onClose}
    >
      <p>
        {domain.verified_at
          ? t('Your site stops working at this domain immediately. Its Booklark web address still works.')
          : t('Booklark stops checking for the domain’s record. If you add the domain again, it gets a new record.')}
      </p>
    </ConfirmDialog>
  );
}

/** Lists the site's own domains, beside its web address on Booklark. */
export function DomainsTab() {
  const t = useTranslate();
  const read = useAllPages('GET /domains/');
  const { data } = read;
  const [leaving, setLeaving] = useState<Domain>();
  return (
    <div className={css.form}>
      <AddDomain />
      <LoadPlaceholder read={read} errorTitle={t('The domains could not be loaded.')} rows={2} />
      {data?.map((domain) => (
        <DomainPanel key={domain.id} domain={domain} onRemove={() => setLeaving(domain)} />
      ))}
      {leaving && <RemoveDomainDialog domain={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function AddDomain() {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /domains/', { invalidates: ['GET /domains/'] });
  const form = useForm({
    initial: { domain: '' },
    submit: (body) => mutateAsync({ body }),
    onSuccess(): void {
      form.reset();
    },
  });
  return (
    <TitledPanel title={t('Add your own domain')} className={css.fields}>
      <p className="soft">
        {t('The person who manages the domain’s DNS adds one record. Booklark only checks for that record.')}
      </p>
      <Form form={form} className={css.add}>
        <TextField
          label={t('Domain')}
          hint={t('For example books.myschool.org')}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          {...form.field('domain')}
        />
        <div className={css.beside}>
          <SubmitButton form={form} busyLabel={t('Adding…')}>
            {t('Add domain')}
          </SubmitButton>
        </div>
      </Form>
    </TitledPanel>
  );
}
