import { type NameOrder, nameOrders } from '#contract/kit/person-names.ts';
import type { SchoolSettings } from '#contract/schools/tenants.ts';
import { Form } from '#web/kit/form.tsx';
import { LazyCountryField } from '#web/kit/lazy-country-field.tsx';
import { useSite } from '#web/kit/site.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { LanguageFields, MenuFields } from './page-fields.tsx';
import css from './profile.module.css';
import { type ProfileForm, switchProps } from './use-profile.ts';

type Props = { form: ProfileForm; settings: SchoolSettings };

/** Changes the names and addresses of the school, and the settings that affect every page. */
export function DetailsTab({ form, settings }: Props) {
  const t = useTranslate();
  const { isOrganization } = useSite();
  return (
    <Form form={form} className={css.form}>
      <TitledPanel title={isOrganization ? t('Organization') : t('School')} className={css.fields}>
        <TenantFields form={form} settings={settings} />
      </TitledPanel>
      <TitledPanel title={t('Site-wide settings')} className={css.fields}>
        <TextField
          {...form.field('announcement')}
          label={t('Announcement')}
          hint={t('Shown at the top of every page. Up to 200 characters. Leave empty for no announcement.')}
          maxLength={200}
          dir="auto"
        />
        <NameOrderField form={form} />
        <LanguageFields form={form} />
        <MenuFields form={form} />
        <Checkbox
          {...switchProps(form, 'allows_live')}
          label={t('Offer live lessons')}
          hint={t(
            'Live lessons are video calls with people outside the school. A student can come only if a teacher confirms it. If you turn live lessons off, no one sees them on this site, and registrations end.',
          )}
        />
      </TitledPanel>
    </Form>
  );
}

const nameOrderWords: Record<NameOrder, string> = {
  first_last: 'First name first, such as Ada Lovelace',
  last_first: 'Last name first, such as Lovelace Ada',
};

function NameOrderField({ form }: { form: ProfileForm }) {
  const t = useTranslate();
  return (
    <ChoiceGroup legend={t('Order of names')} error={form.errorOf('name_order')}>
      {nameOrders.map((order) => (
        <RadioCard
          key={order}
          name="name_order"
          value={order}
          label={t(nameOrderWords[order])}
          checked={form.values.name_order === order}
          onChange={() => form.setValue('name_order', order)}
        />
      ))}
    </ChoiceGroup>
  );
}

function TenantFields({ form, settings }: Props) {
  const t = useTranslate();
  const { isOrganization, origin } = useSite();
  const { is_verified } = settings;
  return (
    <>
      <TextField
        {...form.field('school_name')}
        label={isOrganization ? t('Organization name') : t('School name')}
        autoComplete="organization"
        dir="auto"
      />
      <TextField
        {...form.field('school_email')}
        label={t('Email')}
        hint={t('Emails from your site are sent to this address.')}
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <TextField
        {...form.field('domain_url')}
        label={isOrganization ? t('Website') : t('School website')}
        hint={t('Your existing website. To use your own domain for this site, see “Own domains”.')}
        type="url"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
      />
      <LazyCountryField
        value={form.values.country}
        error={form.errorOf('country')}
        onChange={(country) => form.setValue('country', country)}
      />
      <Checkbox
        label={t('Share on Booklark')}
        hint={t('Books for everyone also appear on Booklark’s shared site.')}
        checked={form.values.shares_on_booklark === 'true'}
        onChange={(event) => form.setValue('shares_on_booklark', String(event.target.checked))}
      />
      <dl className={css.facts}>
        <dt>{t('Booklark web address')}</dt>
        <dd>
          <bdi dir="ltr">{origin.replace(/^https?:\/\//, '')}</bdi>
        </dd>
        <dt>{t('Email address')}</dt>
        <dd>
          {is_verified ? (
            <Badge status="ok">{t('Confirmed')}</Badge>
          ) : (
            <Badge status="warn">{t('Not confirmed yet', { context: 'email address' })}</Badge>
          )}
        </dd>
      </dl>
    </>
  );
}
