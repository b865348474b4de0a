import { Link } from 'react-router';
import { type ColourField, isHexColour } from '#look/palette.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { ColourFields, ColourRepairs } from '#web/schools/site-theme/colour-fields.tsx';

import { defaultShades, takePalette, useColours } from '#web/schools/site-theme/colours.ts';
import { LogoDrop, useObjectUrl } from '#web/schools/site-theme/logo-drop.tsx';
import { SitePreview } from '#web/schools/site-theme/site-preview.tsx';
import css from './register.module.css';
import { TenantFields } from './tenant-fields.tsx';
import type { RegisteredTenant } from './thank-you.tsx';
import { emptyValues, useRegistration } from './use-registration.ts';

type Props = { token: string | undefined; onDone: (registered: RegisteredTenant, logo: File | undefined) => void };

export function RegistrationForm({ token, onDone }: Props) {
  const t = useTranslate();
  const registration = useRegistration(token, (registered) => onDone({ ...registered, colours }, values.logo));
  const { form, missing, chooseLogo } = registration;
  const { values } = form;
  const colours = useColours(values);
  const logoUrl = useObjectUrl(values.logo) ?? null;

  function setColour(field: ColourField, value: string) {
    const shades = defaultShades(colours.primary_color);
    form.setValue(field, value);
    if (field !== 'primary_color' || !isHexColour(value)) return;
    for (const [shade, hex] of Object.entries(defaultShades(value)) as [keyof typeof shades, string][]) {
      const isUntouched = [shades[shade], emptyValues[shade]].includes(values[shade]);
      if (isUntouched) form.setValue(shade, hex);
    }
  }

  return (
    <Form form={form} className={css.form} hidesError>
      <div className={css.head}>
        <h1>{t('Set up your library')}</h1>
        <p className="lead">{t('This takes about ten minutes. You can change the name, logo and colours later.')}</p>
      </div>
      <TenantFields registration={registration} token={token} />
      <section className={css.section}>
        <h2>{t('Logo')}</h2>
        <LogoDrop file={values.logo} error={form.errorOf('logo')} onFile={(file) => void chooseLogo(file)} />
      </section>
      <section className={css.section}>
        <h2>{t('Colours')}</h2>
        <ColourFields
          logo={logoUrl}
          values={values}
          defaults={colours}
          onChange={setColour}
          onPalette={(palette) => takePalette(palette, form.setValue)}
          onBlur={(field) => form.validateField(field)}
          errorOf={form.errorOf}
        />
        <ColourRepairs colours={colours} />
      </section>
      <section className={css.preview} aria-labelledby="preview">
        <h2 id="preview">{t('Preview')}</h2>
        <SitePreview name={values.school_name.trim() || t('Your school')} logo={logoUrl} colours={colours} />
      </section>
      <div className={css.end}>
        {form.error && <Alert status="bad" role="alert" title={form.error} />}
        <div className="row">
          <SubmitButton
            form={form}
            className={css.send}
            aria-disabled={missing !== undefined}
            aria-describedby="before-sending"
            busyLabel={t('Registering...')}
          >
            {t('Register')}
          </SubmitButton>
          <p id="before-sending" className="small muted">
            {missing && <span>{missingMessage(missing, t)} </span>}
            <Terms />
          </p>
        </div>
      </div>
    </Form>
  );
}

/** Names the field that is needed before the form can be sent. */
export function missingMessage(field: string, t: Translate): string {
  if (field === 'school_name') return t('To continue, enter a name.');
  if (field === 'school_email') return t('To continue, enter an email address.');
  if (field === 'domain_url') return t('To continue, enter a website.');
  if (field === 'subdomain') return t('To continue, choose an available Booklark web address.');
  if (field === 'logo') return t('To continue, choose another logo.');
  if (field.includes('_')) return t('To continue, correct the colours.');
  return t('To continue, enter a name, an email address, a website and an available web address.');
}

function Terms() {
  const t = useTranslate();
  return (
    <>
      {t('By registering, you agree to our terms.')} <Link to={paths.terms()}>{t('Read the terms of use')}</Link>
    </>
  );
}
