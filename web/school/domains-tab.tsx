import { useId, useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAddDomain, useDomains } from './calls.ts';
import { DomainPanel } from './domain-panel.tsx';
import css from './profile.module.css';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';

/** Names that the site answers at beside its address on Booklark. */
export function DomainsTab() {
  const t = useWords();
  const { data, isError, refetch } = useDomains();
  const [leaving, setLeaving] = useState<Domain>();
  return (
    <div className={css.form}>
      <AddDomain />
      {isError && (
        <Alert status="bad" role="alert" title={t('The domains could not be loaded.')}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Alert>
      )}
      {!data && !isError && <RowsSkeleton label={t('Loading…')} count={2} />}
      {data?.results.map((domain) => (
        <DomainPanel key={domain.id} domain={domain} onRemove={() => setLeaving(domain)} />
      ))}
      {leaving && <RemoveDomainDialog domain={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function AddDomain() {
  const t = useWords();
  const title = useId();
  const { mutateAsync } = useAddDomain();
  const [typed, setTyped] = useState('');
  const { submit, isBusy, error, errorOf } = useFormSubmit(async ({ domain = '' }) => {
    await mutateAsync(domain);
    setTyped('');
  });
  return (
    <Panel aria-labelledby={title} className={css.fields}>
      <h2 id={title}>{t('Add your own domain')}</h2>
      <p className="soft">
        {t('The person who manages its DNS adds one record. Booklark only checks for that record.')}
      </p>
      {error && <Alert status="bad" role="alert" title={error} />}
      <form className={css.add} onSubmit={submit} noValidate>
        <TextField
          name="domain"
          label={t('Domain')}
          hint={t('For example books.myschool.org')}
          error={errorOf('domain')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" kind="solid" isBusy={isBusy} busyLabel={t('Adding…')} className={css.beside}>
          {t('Add domain')}
        </Button>
      </form>
    </Panel>
  );
}
