import { type PlatformPersonDetail, platformPersonWords } from '#contract/administration/platform-person.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import type { Role } from '#contract/kit/roles.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { type ChosenTenant, TenantField } from '#web/administration/tenant-admin/tenant-field.tsx';
import { ConfirmationFields } from '#web/identity/sign-in/verification-code-field.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { LazyCountryField } from '#web/kit/lazy-country-field.tsx';
import { hideServerFault } from '#web/kit/server-fault.ts';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Avatar } from '#web/kit/ui/avatar.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { SelectField, TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { toFormData } from '#web/people/people/person-form-data.ts';
import { isStaff, sentConfirmation } from './guarded-changes.ts';
import css from './platform-people.module.css';

const NEW_ROLES: Role[] = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin', 'upschool_admin'];
const FIELDS = ['role', 'first_name', 'last_name', 'email', 'country'] as const;
/** The picture is only sent if one was chosen. */
type Values = Record<(typeof FIELDS)[number], string> & { avatar: File | undefined };
type Props = { person: PlatformPersonDetail | undefined; onSaved: (person: PlatformPersonDetail) => void };

/** The form of a person of any school. Only changed fields are sent. */
export function PlatformPersonForm({ person, onSaved }: Props) {
  const t = useTranslate();
  const { form, needsTenant, isGuarded } = usePersonForm({ person, onSaved });
  const { dialog } = useUnsavedChanges(form.isUnsaved);
  const roles = person ? person.assignable_roles : NEW_ROLES;
  const { avatar, tenant } = form.values;
  return (
    <Panel>
      {dialog}
      <Form form={form} className={css.form}>
        <SelectField {...form.field('role')} label={t('Role')} disabled={roles.length < 2}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(roleWords[role])}
            </option>
          ))}
        </SelectField>
        {needsTenant && (
          <TenantField
            tenant={tenant}
            onTenant={(chosen) => form.setValue('tenant', chosen)}
            error={form.errorOf('tenant')}
          />
        )}
        <TextField {...form.field('first_name')} label={t('First name')} autoComplete="off" dir="auto" />
        <TextField {...form.field('last_name')} label={t('Last name')} autoComplete="off" dir="auto" />
        {person?.role !== 'student' && (
          <>
            <TextField {...form.field('email')} label={t('Email')} type="email" autoComplete="off" dir="ltr" />
            <LazyCountryField
              value={form.values.country}
              error={form.errorOf('country')}
              onChange={(code) => form.setValue('country', code)}
            />
            <FileDrop
              label={t('Picture')}
              rule={t('JPEG, PNG or WebP, up to 5 MB')}
              accept="image/jpeg,image/png,image/webp"
              file={avatar ? { name: avatar.name } : person && currentPicture(person, t('Picture'))}
              error={form.errorOf('avatar')}
              words={{ choose: t('Choose a picture'), change: t('Choose another picture'), progress: t('Saving…') }}
              onFile={(file) => form.setValue('avatar', file)}
            />
          </>
        )}
        <ReasonField
          {...form.field('reason')}
          readBy={form.values.role === 'upschool_admin' ? 'log' : 'school'}
          isOptional
        />
        {isGuarded && <ConfirmationFields field={form.field} />}
        <div>
          <SubmitButton form={form}>{person ? t('Save') : t('Add user')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function usePersonForm({ person, onSaved }: Props) {
  const t = useTranslate();
  const showToast = useToast();
  const keyFor = useIdempotencyKey();
  const options: { invalidates: Endpoint[] } = {
    invalidates: ['GET /api-super-admin/users/', 'GET /api-super-admin/users/{id}/'],
  };
  const create = useApiMutation('POST /api-super-admin/create-user/', options);
  const change = useApiMutation('PATCH /api-super-admin/users/{id}/', options);
  const initial: Values & {
    tenant: ChosenTenant | undefined;
    reason: string;
    current_password: string;
    code: string;
  } = {
    role: person?.role ?? 'teacher',
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
    country: person?.country ?? '',
    avatar: undefined,
    tenant: undefined,
    reason: '',
    current_password: '',
    code: '',
  };
  const isOfSchool = (role: string) => role !== 'upschool_admin';
  const form = useForm({
    initial,
    validate: ({ role, tenant }) =>
      person || tenant || !isOfSchool(role) ? {} : { tenant: t(platformPersonWords.noTenant) },
    submit: ({ tenant, reason, avatar, current_password, code, ...values }) => {
      const why = {
        ...(reason.trim() && { reason: reason.trim() }),
        ...(isGuardedChange(person, values) && sentConfirmation({ current_password, code })),
      };
      if (person)
        return change
          .mutateAsync({
            params: { id: person.id },
            body: toFormData({ ...changedFields(values, initial), ...why }, avatar),
          })
          .catch(hideServerFault);
      const body = {
        ...values,
        role: values.role as Role,
        ...why,
        ...(isOfSchool(values.role) && { tenant: tenant?.id }),
      };
      const picture = avatar && [avatar.name, avatar.size, avatar.lastModified];
      return create
        .mutateAsync({ body: toFormData(body, avatar), idempotencyKey: keyFor([body, picture]) })
        .catch(hideServerFault);
    },
    onSuccess: (saved) => {
      showToast({ kind: 'done', message: person ? t(peopleWords.updated) : t(peopleWords.added) });
      onSaved(saved);
    },
    failureMessage: t(peopleWords.saveFailed),
  });
  const isGuarded = isGuardedChange(person, form.values);
  return { form, isGuarded, needsTenant: !person && isOfSchool(form.values.role) };
}

/** Tells whether a change gives someone more rights than a teacher's, or affects how staff sign in. */
function isGuardedChange(
  person: PlatformPersonDetail | undefined,
  { role, email }: Pick<Values, 'role' | 'email'>,
): boolean {
  if (!person) return role !== 'teacher';
  return isStaff(person.role) && (email !== person.email || role !== person.role);
}

/** Returns the fields that differ from the loaded ones. */
function currentPicture({ avatar, first_name, last_name }: PlatformPersonDetail, name: string) {
  return avatar ? { name, picture: <Avatar name={`${first_name} ${last_name}`} src={avatar} /> } : undefined;
}

function changedFields(values: Omit<Values, 'avatar'>, initial: Values): object {
  return Object.fromEntries(
    FIELDS.flatMap((field) => (values[field] === initial[field] ? [] : [[field, values[field]]])),
  );
}
