import { roleWords } from '#contract/kit/role-words.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { PersonDetail } from '#contract/people/people.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { Form, type FormState, SubmitButton, useForm } from '#web/kit/form.tsx';
import { LazyCountryField } from '#web/kit/lazy-country-field.tsx';
import { hideServerFault } from '#web/kit/server-fault.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { SelectField, TextField } from '#web/kit/ui/text-field.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { ClassField } from '#web/people/classes/class-field.tsx';
import { PlanLink } from '#web/schools/plans/plan-link.tsx';
import { initialValues, needsPassword, type PersonFormValues } from './changes.ts';
import css from './people.module.css';

type Props<Reply> = {
  /** Undefined for a new person. */
  person: PersonDetail | undefined;
  role: Role;
  /** The roles to choose from. A single one is shown as text. */
  roles: Role[];
  submitLabel: string;
  submit: (values: PersonFormValues) => Promise<Reply>;
  onSaved: (reply: Reply) => void;
};

/** The form for adults and students; the server validates it. */
export function PersonForm<Reply>({ person, role, roles, submitLabel, submit, onSaved }: Props<Reply>) {
  const t = useTranslate();
  const form = useForm({
    initial: initialValues(person, role),
    validate: (values) =>
      needsPassword(person, values) && values.current_password === ''
        ? { current_password: t(peopleWords.passwordForEmail) }
        : {},
    submit: (values) => submit(values).catch(hideServerFault),
    onSuccess: onSaved,
    failureMessage: t(peopleWords.saveFailed),
  });
  const { dialog } = useUnsavedChanges(form.isUnsaved);
  const fields = { form, person };
  return (
    <Panel>
      {dialog}
      <Form form={form} className={css.form} errorHelp={form.isLimit && <PlanLink />}>
        <RoleField form={form} roles={roles} />
        <div className={css.pair}>
          <TextField {...form.field('first_name')} label={t('First name')} autoComplete="off" dir="auto" />
          <TextField {...form.field('last_name')} label={t('Last name')} autoComplete="off" dir="auto" />
        </div>
        {form.values.role === 'student' ? <StudentFields {...fields} /> : <AdultFields {...fields} />}
        <div>
          <SubmitButton form={form}>{submitLabel}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

type FieldProps = { form: FormState<PersonFormValues>; person: PersonDetail | undefined };

function RoleField({ form, roles }: Pick<FieldProps, 'form'> & { roles: Role[] }) {
  const t = useTranslate();
  if (roles.length <= 1) return <TextField label={t('Role')} value={t(roleWords[form.values.role])} readOnly />;
  return (
    <SelectField {...form.field('role')} label={t('Role')}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(roleWords[role])}
        </option>
      ))}
    </SelectField>
  );
}

function AdultFields({ form, person }: FieldProps) {
  const t = useTranslate();
  const { avatar, country } = form.values;
  return (
    <>
      <TextField
        {...form.field('email')}
        label={t('Email')}
        type="email"
        hint={emailHint(person, t)}
        autoComplete="off"
        dir="ltr"
      />
      {needsPassword(person, form.values) && (
        <PasswordField
          {...form.field('current_password')}
          label={t('Current password')}
          showLabel={t('Show password')}
          hint={t('You are changing your own email address. You will be signed out on all other devices.')}
        />
      )}
      <LazyCountryField
        value={country}
        error={form.errorOf('country')}
        onChange={(code) => form.setValue('country', code)}
      />
      <FileDrop
        label={t('Picture')}
        rule={t('JPEG, PNG or WebP, up to 5 MB')}
        accept="image/jpeg,image/png,image/webp"
        file={avatar && { name: avatar.name }}
        error={form.errorOf('avatar')}
        words={{ choose: t('Choose a picture'), change: t('Choose another picture'), progress: t('Saving…') }}
        onFile={(file) => form.setValue('avatar', file)}
      />
    </>
  );
}

function emailHint(person: PersonDetail | undefined, t: Translate): string {
  if (!person) return t('They sign in with this email address. We will email them a link to choose a password.');
  return person.needs_password_for_email
    ? t('You sign in with this email address. We will email the old address about the change.')
    : t('They sign in with this email address. We will email the old address about the change.');
}

function StudentFields({ form, person }: FieldProps) {
  const t = useTranslate();
  return (
    <>
      {!person && <ClassField {...form.field('class')} anyLabel={t('No class yet')} />}
      <TextField
        {...form.field('username')}
        label={t('Username')}
        hint={person ? t('The student types this to sign in.') : t('Leave empty to create one from the name.')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <TextField
        {...form.field('external_id')}
        label={t('Student number')}
        hint={t('The number your school office uses. Optional.')}
        autoComplete="off"
        dir="auto"
      />
    </>
  );
}
