import { tourRoles, tourRoleWords, tourTimes, tourTimeWords } from '#contract/core/tour-words.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { LazyCountryField } from '#web/kit/lazy-country-field.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { SelectField, TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './messages.module.css';
import { SentMessage, WebsiteField } from './public-form-parts.tsx';
import { useTourForm } from './use-tour-form.ts';

export function TourForm() {
  const t = useWords();
  const { form, reply } = useTourForm();
  if (reply) return <SentMessage message={reply} />;
  return (
    <Form form={form} className={css.form}>
      <p className="muted">{t('All fields are required.')}</p>
      <TextField {...form.field('name')} label={t('Your name')} autoComplete="name" dir="auto" />
      <TextField {...form.field('email')} label={t('Email')} type="email" autoComplete="email" dir="ltr" />
      <TextField
        {...form.field('school')}
        label={t('School or organization')}
        autoComplete="organization"
        maxLength={200}
        dir="auto"
      />
      <SelectField {...form.field('role')} label={t('What do you do there?')}>
        <option value="">{t('Choose what you do')}</option>
        {tourRoles.map((role) => (
          <option key={role} value={role}>
            {t(tourRoleWords[role])}
          </option>
        ))}
      </SelectField>
      <LazyCountryField
        value={form.values.country}
        error={form.errorOf('country')}
        onChange={(code) => form.setValue('country', code)}
      />
      <NumberField
        {...form.field('size')}
        label={t('Number of students')}
        hint={t('About how many. A guess is fine.')}
        autoComplete="off"
      />
      <SelectField {...form.field('times')} label={t('When does a tour suit you?')}>
        <option value="">{t('Choose a time of day')}</option>
        {tourTimes.map((time) => (
          <option key={time} value={time}>
            {t(tourTimeWords[time])}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...form.field('body')}
        label={t('What would you like to see?')}
        hint={t('Do not include passwords or children’s full names.')}
        rows={6}
        dir="auto"
      />
      <WebsiteField {...form.field('website')} />
      <div>
        <SubmitButton form={form} busyLabel={t('Sending…')}>
          {t('Request a tour')}
        </SubmitButton>
      </div>
    </Form>
  );
}
