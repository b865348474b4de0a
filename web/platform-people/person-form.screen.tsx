import { useNavigate, useParams } from 'react-router';
import { showPlatformPerson } from '#web/kit/api/platform-person.ts';
import { useApi } from '#web/kit/api.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { PlatformPersonForm } from './platform-person-form.tsx';

/** Adds an adult to a school or to the platform, or edits a person. */
export function Component() {
  const t = useWords();
  const navigate = useNavigate();
  const { userId } = useParams();
  const title = userId ? t('Edit details') : t('Add a user');
  useHead({ title });
  const request = { params: { id: userId ?? '' } };
  const { data: person, isError, refetch } = useApi(showPlatformPerson, request, { isEnabled: userId !== undefined });
  if (isError && !person)
    return (
      <EmptyState as="h1" title={t('This person could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </EmptyState>
    );
  if (userId && !person) return <RowsSkeleton label={t('Loading…')} />;
  return (
    <>
      <PageHeader title={title} />
      {!person && <p className="soft">{t('Adults are added here. Students are added by their school.')}</p>}
      <PlatformPersonForm
        key={person?.id ?? 'new'}
        person={person}
        onSaved={({ id }) => void navigate(paths.adminPanelPerson(id))}
      />
    </>
  );
}
