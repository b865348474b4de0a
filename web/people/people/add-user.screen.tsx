import { useNavigate, useParams, useSearchParams } from 'react-router';
import { peopleWords } from '#contract/people/people-words.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadError, LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { saveUser, useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { toFormData } from '#web/people/people/person-form-data.ts';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import { LimitNote } from '#web/schools/plans/limit-note.tsx';
import { changedFields, toNewPerson } from './changes.ts';
import { PersonForm } from './person-form.tsx';

/** Adds a person, or edits the one whose id is in the URL. */
export function Component() {
  const { userId } = useParams();
  return userId ? <EditPerson key={userId} id={userId} /> : <AddPerson />;
}

function AddPerson() {
  const t = useTranslate();
  const showToast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useHead({ title: t('Add a user') });
  const keyFor = useIdempotencyKey();
  const { mutateAsync } = useApiMutation('POST /people/', { invalidates: STUDENT_ENDPOINTS });
  const people = useApi('GET /people/', { query: { limit: 1 } });
  if (people.isError || !people.data)
    return <LoadPlaceholder read={people} errorTitle={t('This could not be loaded.')} errorAs="h1" />;
  return (
    <>
      <h1>{t('Add a user')}</h1>
      <LimitNote name={search.get('option') === 'Students' ? 'students' : 'staff'} />
      <PersonForm
        person={undefined}
        role={search.get('option') === 'Students' ? 'student' : 'teacher'}
        roles={people.data.addable_roles}
        submitLabel={t('Add')}
        submit={(values) =>
          mutateAsync({
            body: toFormData(toNewPerson(values), values.avatar),
            idempotencyKey: keyFor([values, values.avatar?.name, values.avatar?.lastModified]),
          })
        }
        onSaved={({ id }) => {
          showToast({ kind: 'done', message: t(peopleWords.added) });
          navigate(paths.adminSchoolUserProfile(id));
        }}
      />
    </>
  );
}

function EditPerson({ id }: { id: string }) {
  const t = useTranslate();
  const showToast = useToast();
  const navigate = useNavigate();
  const session = useSession();
  useHead({ title: t('Edit user') });
  const { data: person, error, refetch } = useApi('GET /people/{id}/', { params: { id } });
  const { mutateAsync } = useApiMutation('PATCH /people/{id}/', { invalidates: STUDENT_ENDPOINTS });
  // A failed refetch keeps the form with its input.
  if (!person) return <EditPlaceholder error={error} onRetry={() => void refetch()} />;
  if (!person.can_change)
    return (
      <EmptyState as="h1" title={t('Only the school’s own admins can change this account')}>
        <LinkButton to={paths.adminSchoolUserProfile(id)}>{t('Back')}</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <h1>{t('Edit user')}</h1>
      <PersonForm
        person={person}
        role={person.role}
        roles={person.assignable_roles}
        submitLabel={t('Save')}
        submit={async (values) => {
          const change = changedFields(person, values);
          if (values.avatar || Object.keys(change).length > 0)
            return mutateAsync({ params: { id }, body: toFormData(change, values.avatar) });
        }}
        onSaved={(saved) => {
          // The session stores the email address for signing in again.
          if (session && saved?.id === session.user.id) saveUser({ ...session.user, email: saved.email });
          showToast({ kind: 'done', message: t(peopleWords.updated) });
          navigate(paths.adminSchoolUserProfile(id));
        }}
      />
    </>
  );
}

/** Replaces the form while the person is loading, does not exist or could not be loaded. */
function EditPlaceholder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslate();
  if (!error) return <RowsSkeleton label={t('Loading…')} />;
  if (error instanceof CallError && isNotFound(error.status))
    return (
      <EmptyState as="h1" title={t('Person not found')}>
        <LinkButton to={paths.adminSchoolUsers()}>{t('Users')}</LinkButton>
      </EmptyState>
    );
  return <LoadError as="h1" title={t('This person could not be loaded.')} onRetry={onRetry} />;
}
