import { useState } from 'react';
import { MAX_TOUR_SIZE } from '#contract/core/limits.ts';
import {
  type TourRole,
  type TourTime,
  tourRoles,
  tourRoleWords,
  tourTimes,
  tourTimeWords,
  tourWords,
} from '#contract/core/tour-words.ts';
import { call } from '#web/kit/call.ts';
import { Form, type FormState, SubmitButton, useForm } from '#web/kit/form.tsx';
import type { FieldErrors } from '#web/kit/form-state.ts';
import { LazyCountryField } from '#web/kit/lazy-country-field.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { SelectField, TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import css from './messages.module.css';
import { SentMessage, WebsiteField } from './public-form-parts.tsx';

import { senderErrors, useSecondsOpen, useSender } from './use-message-form.ts';

/** Choices are empty at first; `size` is the typed text; only programs fill in `website`. */
export type TourFields = {
  name: string;
  email: string;
  school: string;
  role: TourRole | '';
  country: string;
  size: string;
  times: TourTime | '';
  body: string;
  website: string;
};

/** The form that asks the platform for a tour. `reply` confirms the request. */
function useTourForm(): { form: FormState<TourFields>; reply: string | undefined } {
  const t = useTranslate();
  const [reply, setReply] = useState<string>();
  const secondsOpen = useSecondsOpen();
  const form = useForm<TourFields, { message: string }>({
    initial: { ...useSender(), school: '', role: '', country: '', size: '', times: '', body: '', website: '' },
    validate: (values) => tourErrors(values, t),
    submit: ({ role, times, size, ...values }) => {
      if (role === '' || times === '') throw new Error('The form was sent without a choice.');
      return call('POST /messages/', {
        body: { kind: 'tour', role, times, size: parseSize(size), ...values, seconds_open: secondsOpen() },
      });
    },
    onSuccess: ({ message }) => setReply(message),
    failureMessage: t('The request could not be sent. Try again.'),
  });
  return { form, reply };
}

/** Returns the errors that need no server. */
export function tourErrors(values: TourFields, t: Translate): FieldErrors<TourFields> {
  const errors: FieldErrors<TourFields> = senderErrors(values, t);
  if (values.school === '') errors.school = t(tourWords.schoolMissing);
  if (values.school.length > 200) errors.school = t(tourWords.schoolLong);
  if (values.role === '') errors.role = t(tourWords.roleMissing);
  if (values.country === '') errors.country = t(tourWords.countryMissing);
  const size = parseSize(values.size);
  if (!(size >= 1 && size <= MAX_TOUR_SIZE)) errors.size = t(tourWords.sizeInvalid);
  if (values.times === '') errors.times = t(tourWords.timesMissing);
  if (values.body === '') errors.body = t(tourWords.bodyMissing);
  if (values.body.length > 5000) errors.body = t('Message must be 5,000 characters or fewer.');
  return errors;
}

/**
 * Returns the only whole number of a text such as “about 1,200”, also in Arabic digits; NaN if there is none or more
 * than one.
 */
function parseSize(text: string): number {
  const digits = text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const [number, ...others] = digits.match(/\d{1,3}(?:[.,’' \u00a0\u202f٬]\d{3})+(?!\d)|\d+/g) ?? [];
  return number === undefined || others.length > 0 || /[-−]\d/.test(digits)
    ? Number.NaN
    : Number(number.replaceAll(/\D/g, ''));
}

export function TourForm() {
  const t = useTranslate();
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
