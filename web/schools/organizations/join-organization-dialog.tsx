import { useState } from 'react';
import type { Grants } from '#contract/schools/organizations.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';
import { GrantChoice } from './grants.tsx';
import { MEMBERSHIP_ENDPOINTS } from './membership-endpoints.ts';

type Organization = { subdomain: string; school_name: string };

/** Finds an organization by its name and asks it to accept the school. */
export function JoinOrganizationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const showToast = useToast();
  const [organization, setOrganization] = useState<Organization>();
  const { mutateAsync } = useApiMutation('POST /membership-requests/', { invalidates: MEMBERSHIP_ENDPOINTS });
  const form = useForm({
    initial: { organization: '', grants: 'none' as Grants },
    validate: ({ organization: subdomain }) => ({
      organization: subdomain === '' ? t('Choose an organization.') : undefined,
    }),
    submit: (body) => mutateAsync({ body }),
    onSuccess() {
      onClose();
      const name = organization?.school_name ?? '';
      showToast({ kind: 'done', message: t('Request sent to {name}.', { name }) });
    },
  });

  function choose(choice: Organization) {
    setOrganization(choice);
    form.setValue('organization', choice.subdomain);
  }

  return (
    <FormDialog
      form={form}
      title={t('Ask to join an organization')}
      submitLabel={t('Ask to join')}
      busyLabel={t('Sending request…')}
      onClose={onClose}
    >
      <OrganizationSearch subdomain={form.values.organization} error={form.errorOf('organization')} onChoose={choose} />
      {organization && <GrantChoice form={form} name={organization.school_name} />}
    </FormDialog>
  );
}

const MIN_SEARCH_LETTERS = 2;
const MAX_RESULTS = 20;

type SearchProps = { subdomain: string; error: string | undefined; onChoose: (organization: Organization) => void };

function OrganizationSearch({ subdomain: selection, error, onChoose }: SearchProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 300);
  const isSearch = search.length >= MIN_SEARCH_LETTERS;
  const query = useApi('GET /organizations/', { query: { search, limit: MAX_RESULTS } }, { isEnabled: isSearch });
  const count = isSearch ? query.data?.results.length : undefined;
  return (
    <>
      <SearchField
        label={t('Organization name or web address')}
        hint={t('Enter 2 or more letters.')}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
        data-first
      />
      <p role="status" className="vh">
        {count !== undefined && t('{count, plural, one {# organization} other {# organizations}}', { count })}
      </p>
      {isSearch && <SearchResults query={query} subdomain={selection} onChoose={onChoose} />}
    </>
  );
}

type ResultsProps = Omit<SearchProps, 'error'> & {
  query: { data: { results: Organization[] } | undefined; isError: boolean; refetch: () => unknown };
};

export function SearchResults({ query: { data, isError, refetch }, subdomain: chosen, onChoose }: ResultsProps) {
  const t = useTranslate();
  if (isError) return <LoadError title={t('The organizations could not be loaded.')} onRetry={refetch} />;
  if (!data) return null;
  if (data.results.length === 0) return <p className="soft">{t('No organizations match your search')}</p>;
  return (
    <ChoiceGroup legend={t('Organization')}>
      {data.results.map((organization) => (
        <RadioCard
          key={organization.subdomain}
          name="organization"
          label={<bdi>{organization.school_name}</bdi>}
          hint={<span dir="ltr">{organization.subdomain}</span>}
          checked={organization.subdomain === chosen}
          onChange={() => onChoose(organization)}
        />
      ))}
    </ChoiceGroup>
  );
}
