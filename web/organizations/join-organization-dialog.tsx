import { useState } from 'react';
import type { Grants } from '#contract/invitations.ts';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useOrganizationSearch, useRequestMembership } from './calls.ts';
import { GrantChoice } from './grants.tsx';
import css from './organizations.module.css';

/** Finds an organization by its name and asks it to let the school in. */
export function JoinOrganizationDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const showToast = useToast();
  const [chosen, setChosen] = useState<{ subdomain: string; school_name: string }>();
  const [grants, setGrants] = useState<Grants>('none');
  const { mutateAsync } = useRequestMembership();
  const { submit, isBusy, error, errorOf } = useFormSubmit(async () => {
    if (!chosen) return;
    await mutateAsync({ organization: chosen.subdomain, grants });
    showToast({ kind: 'done', message: t('Request sent to {name}.', { name: chosen.school_name }) });
    onClose();
  });
  const message = error ?? errorOf('organization') ?? errorOf('email');

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Ask to join an organization')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form="ask"
            kind="solid"
            aria-disabled={!chosen}
            isBusy={isBusy}
            busyLabel={t('Sending request…')}
          >
            {t('Ask to join')}
          </Button>
        </>
      }
    >
      <form id="ask" className={css.form} onSubmit={submit} noValidate>
        {message && <Alert status="bad" role="alert" title={message} />}
        <OrganizationSearch chosen={chosen?.subdomain} onChoose={setChosen} />
        {chosen && <GrantChoice name={chosen.school_name} value={grants} onChange={setGrants} />}
      </form>
    </Dialog>
  );
}

type OrganizationSearchProps = {
  chosen: string | undefined;
  onChoose: (found: { subdomain: string; school_name: string }) => void;
};

function OrganizationSearch({ chosen, onChoose }: OrganizationSearchProps) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 300);
  const { data, isError } = useOrganizationSearch(search);
  const found = search.length >= 2 ? data?.results : undefined;
  return (
    <>
      <SearchField
        label={t('Organization name or web address')}
        hint={t('Type at least two letters.')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        data-first
      />
      <p role="status" className="vh">
        {found && t('{count, plural, one {# organization} other {# organizations}}', { count: found.length })}
      </p>
      {isError && <Alert status="bad" role="alert" title={t('The organizations could not be loaded.')} />}
      {found?.length === 0 && <p className="soft">{t('No organizations match your search')}</p>}
      {found && found.length > 0 && (
        <ChoiceGroup legend={t('Organization')}>
          {found.map((one) => (
            <RadioCard
              key={one.id}
              name="found"
              label={<bdi>{one.school_name}</bdi>}
              hint={<span dir="ltr">{one.subdomain}</span>}
              checked={one.subdomain === chosen}
              onChange={() => onChoose(one)}
            />
          ))}
        </ChoiceGroup>
      )}
    </>
  );
}
