import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { offeredCurrencies } from '#contract/kit/currencies.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { leftToRight } from '#contract/kit/isolated-text.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { COLOUR_FIELDS, type ColourField, isHexColour, repair } from '#look/palette.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { LazyCountryField } from '#web/kit/lazy-country-field.tsx';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { ColourFields, ColourRepairs } from '#web/schools/site-theme/colour-fields.tsx';

import { type ColourInputs, takePalette, useColours } from '#web/schools/site-theme/colours.ts';
import { LogoDrop, logoError, useObjectUrl } from '#web/schools/site-theme/logo-drop.tsx';
import { SitePreview } from '#web/schools/site-theme/site-preview.tsx';
import css from './tenant-admin.module.css';
import { type TenantFormState, useTenantForm } from './use-tenant-form.ts';

type Props = { tenant?: Tenant | undefined; onSaved: (tenant: Tenant) => void };

/** Adds a school or an organization, or changes one, with a preview of its site. */
export function TenantForm({ tenant, onSaved }: Props) {
  const t = useTranslate();
  const form = useTenantForm(tenant, onSaved);
  const { dialog } = useUnsavedChanges(form.isUnsaved && !form.isBusy);
  return (
    <Form form={form} className={css.form}>
      {dialog}
      <IdentityPanel form={form} isNew={!tenant} />
      <SettingsPanel form={form} />
      <LooksPanel form={form} currentLogo={tenant?.logo ?? null} />
      <Panel>
        <ReasonField {...form.field('reason')} readBy="school" isOptional />
      </Panel>
      <div>
        <SubmitButton form={form}>{tenant ? t('Save changes') : t('Add school')}</SubmitButton>
      </div>
    </Form>
  );
}

function IdentityPanel({ form, isNew }: { form: TenantFormState; isNew: boolean }) {
  const t = useTranslate();
  const root = leftToRight(`.${new URL(useSite().rootOrigin).host}`);
  return (
    <TitledPanel title={t('Name and addresses')} className={css.fields}>
      <ChoiceGroup legend={t('Kind')} error={form.errorOf('is_organization')} isRow>
        {[
          { value: 'false', label: t('School') },
          { value: 'true', label: t('Organization') },
        ].map(({ value, label }) => (
          <RadioCard
            key={value}
            name="is_organization"
            value={value}
            label={label}
            checked={form.values.is_organization === value}
            onChange={() => form.setValue('is_organization', value)}
          />
        ))}
      </ChoiceGroup>
      <TextField {...form.field('school_name')} label={t('Name')} dir="auto" />
      <TextField
        {...form.field('school_email')}
        label={t('Email')}
        hint={isNew ? t('The first admin gets an email to choose a password.') : undefined}
        type="email"
        dir="ltr"
      />
      <TextField {...form.field('domain_url')} label={t('Website')} inputMode="url" dir="ltr" />
      {isNew && (
        <TextField
          {...form.field('subdomain')}
          label={t('Booklark web address')}
          hint={t('Type only the part before {root}. Leave it empty to make it from the name.', { root })}
          dir="ltr"
        />
      )}
    </TitledPanel>
  );
}

function SettingsPanel({ form }: { form: TenantFormState }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const currencies = namesIn(language, 'currency');
  const languages = namesIn(language, 'language');
  const chosenLanguages = form.values.languages.split(',').filter(Boolean);
  return (
    <TitledPanel title={t('Settings')} className={css.fields}>
      <ChoiceGroup
        legend={t('Switchboard')}
        hint={t('Readers can change between the modes of the site.')}
        error={form.errorOf('switchboard')}
        isRow
      >
        {[
          { value: 'true', label: t('On') },
          { value: 'false', label: t('Off') },
        ].map(({ value, label }) => (
          <RadioCard
            key={value}
            name="switchboard"
            value={value}
            label={label}
            checked={form.values.switchboard === value}
            onChange={() => form.setValue('switchboard', value)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceField
        {...form.field('currency')}
        label={t('Currency')}
        options={offeredCurrencies.map(({ code }) => ({
          value: code,
          label: `${code} · ${currencies(code)}`,
        }))}
      />
      <CheckboxGroup
        legend={t('Site languages')}
        error={form.errorOf('languages')}
        isRow
        name="languages"
        options={interfaceLanguages.map((code) => ({ value: code, label: languages(code) }))}
        chosen={chosenLanguages}
        onChange={(codes) => form.setValue('languages', codes.join())}
      />
      {chosenLanguages.length > 1 && (
        <ChoiceField
          label={t('Main language')}
          hint={t('Used for visitors whose language is not in the list.')}
          value={chosenLanguages[0] ?? ''}
          onChange={({ target }) =>
            form.setValue(
              'languages',
              [target.value, ...chosenLanguages.filter((code) => code !== target.value)].join(),
            )
          }
          options={chosenLanguages.map((value) => ({ value, label: languages(value) }))}
        />
      )}
      <LazyCountryField
        value={form.values.country}
        error={form.errorOf('country')}
        onChange={(country) => form.setValue('country', country)}
      />
      <NumberField {...form.field('storage_mb')} label={t('Storage limit in MB')} inputMode="decimal" />
    </TitledPanel>
  );
}

function LooksPanel({ form, currentLogo }: { form: TenantFormState; currentLogo: string | null }) {
  const t = useTranslate();
  const typed: ColourInputs = Object.fromEntries(COLOUR_FIELDS.map((field) => [field, form.values[field]]));
  const colours = useColours(typed);
  const picture = useObjectUrl(form.values.logo) ?? currentLogo;

  async function chooseLogo(file: File) {
    const error = await logoError(file);
    if (error) form.setError('logo', t(error));
    else form.setValue('logo', file);
  }
  /** The light and dark shades follow the primary colour until someone chooses them. */
  function chooseColour(field: ColourField, value: string) {
    form.setValue(field, value);
    if (field !== 'primary_color' || !isHexColour(value)) return;
    const before = repair({ primary_color: form.values.primary_color }).raw;
    const after = repair({ primary_color: value }).raw;
    for (const follower of ['primary_color_light', 'primary_color_dark'] as const)
      if (form.values[follower] === before[follower]) form.setValue(follower, after[follower]);
    if (form.values.button_color === form.values.primary_color) form.setValue('button_color', value);
  }

  return (
    <div className={css.columns}>
      <TitledPanel title={t('Logo and colours')} className={css.fields}>
        <LogoDrop
          file={form.values.logo}
          currentLogo={currentLogo}
          error={form.errorOf('logo')}
          onFile={(file) => void chooseLogo(file)}
        />
        <ColourFields
          logo={picture}
          values={typed}
          defaults={colours}
          onChange={chooseColour}
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
  );
}
