import { lazy, Suspense, useId } from 'react';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { LanguageFields, MenuFields } from './page-fields.tsx';
import css from './profile.module.css';
import type { Field } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import type { Profile } from './use-profile.ts';

/** With its long list it is larger than all the rest. */
const CountryField = lazy(async () => ({ default: (await import('#web/kit/country-field.tsx')).CountryField }));

/** Name and addresses, and what every page says. */
export function DetailsTab({ profile }: { profile: Profile }) {
  const t = useWords();
  const { isOrganization } = useSite();
  const [own, pages] = [useId(), useId()];
  return (
    <ProfileForm profile={profile}>
      <Panel aria-labelledby={own} className={css.fields}>
        <h2 id={own}>{isOrganization ? t('Organization') : t('School')}</h2>
        <TenantFields profile={profile} />
      </Panel>
      <Panel aria-labelledby={pages} className={css.fields}>
        <h2 id={pages}>{t('Site-wide settings')}</h2>
        <TextField
          {...fieldPropsOf(profile, 'announcement')}
          label={t('Announcement')}
          hint={t('Shown at the top of every page. Up to 200 characters. Leave empty for no announcement.')}
          maxLength={200}
          dir="auto"
        />
        <LanguageFields profile={profile} />
        <MenuFields profile={profile} />
      </Panel>
    </ProfileForm>
  );
}

function TenantFields({ profile }: { profile: Profile }) {
  const t = useWords();
  const { isOrganization, origin } = useSite();
  const { is_verified } = profile.settings;
  return (
    <>
      <TextField
        {...fieldPropsOf(profile, 'school_name')}
        label={isOrganization ? t('Organization name') : t('School name')}
        autoComplete="organization"
        dir="auto"
      />
      <TextField
        {...fieldPropsOf(profile, 'school_email')}
        label={t('Email')}
        hint={t('Emails from your site are sent to this address.')}
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <TextField
        {...fieldPropsOf(profile, 'domain_url')}
        label={isOrganization ? t('Website') : t('School website')}
        hint={t('Your existing website. To use your own domain for this site, see “Own domains”.')}
        type="url"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
      />
      <Suspense fallback={<TextField label={t('Country')} disabled />}>
        <CountryField
          value={profile.textOf('country')}
          error={profile.errorOf('country')}
          onChange={(country) => profile.change({ country })}
        />
      </Suspense>
      <Checkbox
        label={t('Share on Booklark')}
        hint={t('Books for everyone also appear on Booklark’s shared site.')}
        checked={profile.textOf('shares_on_booklark') === 'true'}
        onChange={(event) => profile.change({ shares_on_booklark: String(event.target.checked) })}
      />
      <dl className={css.facts}>
        <dt>{t('Booklark web address')}</dt>
        <dd dir="ltr">{origin.replace(/^https?:\/\//, '')}</dd>
        <dt>{t('Email address')}</dt>
        <dd>
          {is_verified ? (
            <Badge status="ok">{t('confirmed')}</Badge>
          ) : (
            <Badge status="warn">{t('not confirmed yet')}</Badge>
          )}
        </dd>
      </dl>
    </>
  );
}

/** What joins a field of the draft with its control. */
function fieldPropsOf(profile: Profile, field: Field) {
  return {
    name: field,
    value: profile.textOf(field),
    error: profile.errorOf(field),
    onChange: (event: { target: { value: string } }) => profile.change({ [field]: event.target.value }),
  };
}
