import { useId } from 'react';
import { COLOUR_FIELDS } from '#look/palette.ts';
import { ColourFields } from '#web/kit/site-theme/colour-fields.tsx';
import { ColourRepairs } from '#web/kit/site-theme/colour-repairs.tsx';
import { type ColourInputs, useColours } from '#web/kit/site-theme/colours.ts';
import { LogoDrop, useObjectUrl } from '#web/kit/site-theme/logo-drop.tsx';
import { SitePreview } from '#web/kit/site-theme/site-preview.tsx';
import { useWords } from '#web/kit/words.ts';
import { Panel } from '#web/ui/panel.tsx';
import css from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import type { Profile } from './use-profile.ts';

/** Logo and colours with the site beside them, and what is adjusted so that everyone can read. */
export function LooksTab({ profile }: { profile: Profile }) {
  const t = useWords();
  const looks = useId();
  const { settings, logo, errorOf } = profile;
  const typed: ColourInputs = Object.fromEntries(COLOUR_FIELDS.map((field) => [field, profile.textOf(field)]));
  const colours = useColours(typed);
  const picture = useObjectUrl(logo) ?? settings.logo;
  return (
    <ProfileForm profile={profile}>
      <div className={css.looks}>
        <Panel aria-labelledby={looks} className={css.fields}>
          <h2 id={looks}>{t('Logo and colours')}</h2>
          <LogoDrop
            file={logo}
            currentLogo={settings.logo}
            error={errorOf('logo')}
            onFile={(file) => void profile.chooseLogo(file)}
          />
          <ColourFields
            values={typed}
            defaults={colours}
            onChange={(field, value) => profile.change({ [field]: value })}
            onBlur={profile.validateColour}
            errorOf={errorOf}
          />
          <ColourRepairs colours={colours} />
        </Panel>
        <section aria-label={t('Preview')} className={css.preview}>
          <h2>{t('Preview')}</h2>
          <SitePreview name={profile.textOf('school_name')} logo={picture} colours={colours} />
        </section>
      </div>
    </ProfileForm>
  );
}
