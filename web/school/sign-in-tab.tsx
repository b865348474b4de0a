import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useClasses } from './calls.ts';
import css from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import type { Profile } from './use-profile.ts';

/** How children find themselves and come in. */
export function SignInTab({ profile }: { profile: Profile }) {
  const t = useWords();
  const [names, pictures] = [useId(), useId()];
  return (
    <ProfileForm profile={profile}>
      <Panel aria-labelledby={names} className={css.fields}>
        <h2 id={names}>{t('Names')}</h2>
        <Checkbox
          name="short_names"
          label={t('Short names in the picker')}
          hint={t(
            'Whoever types a class code reads first names, and of last names the shortest part that tells two apart.',
          )}
          error={profile.errorOf('short_names')}
          checked={profile.textOf('short_names') === 'true'}
          onChange={(event) => profile.change({ short_names: String(event.target.checked) })}
        />
      </Panel>
      <Panel aria-labelledby={pictures} className={css.fields}>
        <h2 id={pictures}>{t('Picture passwords')}</h2>
        <p className="soft">
          {t('Children who do not write yet choose three pictures in order. Each class turns them on for itself.')}
        </p>
        <PictureClasses />
      </Panel>
    </ProfileForm>
  );
}

function PictureClasses() {
  const t = useWords();
  const { data, isError, refetch } = useClasses();
  if (isError)
    return (
      <Note status="bad" role="alert" fact={t('The classes could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Note>
    );
  if (!data) return <RowsSkeleton label={t('Loading…')} count={2} />;
  const using = data.results.filter(({ uses_pictures }) => uses_pictures);
  if (using.length === 0) return <p>{t('No class uses them.')}</p>;
  return (
    <ul className={css.list}>
      {using.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.adminSchoolClass(id)} className="standing" dir="auto">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
