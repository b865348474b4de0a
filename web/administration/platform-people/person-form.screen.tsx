import { useNavigate, useParams } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { nameOfPerson } from './person-columns.tsx';
import { PlatformPersonForm } from './platform-person-form.tsx';

/** Adds an adult to a school or to the platform, or edits a person. */
export function Component() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { userId } = useParams();
  const request = { params: { id: userId ?? '' } };
  const read = useApi('GET /api-super-admin/users/{id}/', request, { isEnabled: userId !== undefined });
  const { data: person } = read;
  const name = person && nameOfPerson(person);
  const title = name === undefined ? t('Add a user') : t('Edit {name}', { name: isolated(name) });
  if (userId && !person)
    return <LoadPlaceholder read={read} errorTitle={t('This person could not be loaded.')} errorAs="h1" />;
  return (
    <>
      <Breadcrumb to={paths.adminPanelPeople()} label={t('People')} name={name ?? title} />
      <ScreenHeader title={title}>
        <LinkButton to={person ? paths.adminPanelPerson(person.id) : paths.adminPanelPeople()}>
          {t('Cancel')}
        </LinkButton>
      </ScreenHeader>
      {!person && <p className="soft">{t('Adults are added here. Students are added by their school.')}</p>}
      <PlatformPersonForm
        key={person?.id ?? 'new'}
        person={person}
        onSaved={({ id }) => void navigate(paths.adminPanelPerson(id))}
      />
    </>
  );
}
