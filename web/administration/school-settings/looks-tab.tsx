import type { SchoolSettings } from '#contract/schools/tenants.ts';
import { COLOUR_FIELDS } from '#look/palette.ts';
import { Form } from '#web/kit/form.tsx';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ColourFields, ColourRepairs } from '#web/schools/site-theme/colour-fields.tsx';

import { type ColourInputs, takePalette, useColours } from '#web/schools/site-theme/colours.ts';
import { LogoDrop, logoError, useObjectUrl } from '#web/schools/site-theme/logo-drop.tsx';
import { SitePreview } from '#web/schools/site-theme/site-preview.tsx';
import css from './profile.module.css';
import type { ProfileForm } from './use-profile.ts';

/** Changes logo and colours beside a preview of the site, and lists adjustments for readability. */
export function LooksTab({ form, settings }: { form: ProfileForm; settings: SchoolSettings }) {
  const t = useTranslate();
  const { logo } = form.values;
  const typed: ColourInputs = Object.fromEntries(COLOUR_FIELDS.map((field) => [field, form.values[field]]));
  const colours = useColours(typed);
  const picture = useObjectUrl(logo) ?? settings.logo;

  async function chooseLogo(file: File) {
    const error = await logoError(file);
    if (error) form.setError('logo', t(error));
    else form.setValue('logo', file);
  }

  return (
    <Form form={form} className={css.form}>
      <div className={css.looks}>
        <TitledPanel title={t('Logo and colours')} className={css.fields}>
          <LogoDrop
            file={logo}
            currentLogo={settings.logo}
            error={form.errorOf('logo')}
            onFile={(file) => void chooseLogo(file)}
          />
          <ColourFields
            logo={picture}
            values={typed}
            defaults={colours}
            onChange={form.setValue}
            onPalette={(palette) => takePalette(palette, form.setValue)}
            onBlur={form.validateField}
            errorOf={form.errorOf}
          />
          <ColourRepairs colours={colours} />
        </TitledPanel>
        <section aria-label={t('Preview')} className={css.preview}>
          <h2>{t('Preview')}</h2>
          <SitePreview name={form.values.school_name} logo={picture} colours={colours} />
        </section>
      </div>
    </Form>
  );
}
