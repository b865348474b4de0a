import { Link } from 'react-router';
import type { SchoolPictures } from '#contract/schools/tenants.ts';
import { useAllPages } from '#web/kit/api.ts';
import { Form } from '#web/kit/form.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import lists from '#web/kit/ui/lists.module.css';
import css from './profile.module.css';
import { type ProfileForm, switchProps } from './use-profile.ts';

/** Changes how students find their names and sign in. */
export function SignInTab({ form }: { form: ProfileForm }) {
  const t = useTranslate();
  return (
    <Form form={form} className={css.form}>
      <TitledPanel title={t('Names')} className={css.fields}>
        <Checkbox
          {...switchProps(form, 'short_names')}
          label={t('Short names on the sign-in screen')}
          hint={t(
            'Anyone who enters a class code sees first names, and only as much of each last name as is needed to tell students apart.',
          )}
        />
      </TitledPanel>
      <TitledPanel title={t('Picture passwords')} className={css.fields}>
        <SchoolPicturesField form={form} />
        <PictureClasses isLocked={isLocked(form.values.picture_passwords)} />
      </TitledPanel>
    </Form>
  );
}

const picturesWords: Record<SchoolPictures, string> = {
  off: 'Off, but classes can turn them on',
  on: 'On, but classes can turn them off',
  never: 'Off in every class',
  always: 'On in every class',
};
const CHOICES = Object.keys(picturesWords) as SchoolPictures[];
const isLocked = (choice: string) => choice === 'never' || choice === 'always';

function SchoolPicturesField({ form }: { form: ProfileForm }) {
  const t = useTranslate();
  return (
    <>
      <p className="soft">{t('Students who cannot write yet tap three pictures, in order.')}</p>
      <ChoiceGroup legend={t('For classes')} error={form.errorOf('picture_passwords')}>
        {CHOICES.map((choice) => (
          <RadioCard
            key={choice}
            name="picture_passwords"
            label={t(picturesWords[choice])}
            hint={isLocked(choice) && t('Classes cannot change this setting.')}
            checked={form.values.picture_passwords === choice}
            onChange={() => form.setValue('picture_passwords', choice)}
          />
        ))}
      </ChoiceGroup>
      <p>
        {t(
          'Students without picture passwords type a password or scan their card. Their pictures are saved in case you turn picture passwords on again.',
        )}
      </p>
    </>
  );
}

/** Lists the classes with their own setting. */
function PictureClasses({ isLocked }: { isLocked: boolean }) {
  const t = useTranslate();
  const read = useAllPages('GET /v1/school-classes/');
  const { data, isError } = read;
  if (isLocked)
    return (
      <p className="soft">{t('Each class’s own setting is saved and applies again if you let classes choose.')}</p>
    );
  if (isError || !data)
    return <LoadPlaceholder read={read} errorTitle={t('The classes could not be loaded.')} rows={2} />;
  const own = data.filter(({ pictures_from }) => pictures_from === 'class');
  if (own.length === 0) return <p>{t('No class has its own setting.')}</p>;
  return (
    <>
      <p id={CLASSES} className="strong">
        {t('Classes with their own setting')}
      </p>
      <ul className={lists.rows} aria-labelledby={CLASSES}>
        {own.map(({ id, name, uses_pictures }) => (
          <li key={id}>
            <Link to={paths.adminSchoolClass(id)} className="standing" dir="auto">
              {name}
            </Link>
            <Badge>{uses_pictures ? t('On') : t('Off')}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

const CLASSES = 'classes-with-own-pictures';
