import { lazy, Suspense, useState } from 'react';
import type { PersonDetail } from '#contract/people.ts';
import { peopleWords } from '#contract/people-words.ts';
import { roleWords } from '#contract/role-words.ts';
import type { Role } from '#contract/roles.ts';
import { listTeacherClasses } from '#web/kit/api/classes.ts';
import { useAllPages } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { isChanged, type PersonFormValues } from './changes.ts';
import css from './people.module.css';

/** A long list brings React Aria along, which the form can begin without. */
const CountryField = lazy(async () => ({ default: (await import('#web/kit/country-field.tsx')).CountryField }));

type SavedPerson = PersonFormValues & { key: string; avatar: File | undefined };
type Props = {
  /** Undefined: somebody new. */
  person: PersonDetail | undefined;
  role: Role;
  /** The roles to choose from. A single one is shown as text. */
  roles: Role[];
  submitLabel: string;
  onSave: (saved: SavedPerson) => Promise<void>;
};

/** The form for adults and students; the server validates it. */
export function PersonForm({ person, role: first, roles, submitLabel, onSave }: Props) {
  const t = useWords();
  const [role, setRole] = useState(first);
  const [country, setCountry] = useState(person?.country ?? '');
  const [avatar, setAvatar] = useState<File>();
  const [texts, setTexts] = useState<Texts>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { submit, isBusy, error, errorOf } = useFormSubmit(async (typed) => {
    try {
      await onSave({ ...emptyTexts, ...typed, role, country, key, avatar });
    } catch (cause) {
      // What is changed now is another thing than what was asked with this key.
      setKey(crypto.randomUUID());
      throw cause instanceof CallError ? errorMessage(cause, t(peopleWords.saveFailed)) : cause;
    }
  });
  const isChild = role === 'student';
  const typed = { ...initialTexts(person), ...texts, role, country };
  // While it is being saved nothing asks: what is saved leads to another page.
  const { dialog } = useUnsavedChanges(!isBusy && (avatar !== undefined || isChanged(person, typed)));

  return (
    <Panel>
      {dialog}
      <form
        className={css.form}
        onSubmit={submit}
        onInput={({ currentTarget }) => setTexts(formValues(currentTarget))}
        noValidate
      >
        {error && <Alert status="bad" role="alert" title={error} />}
        <RoleField role={role} roles={roles} error={errorOf('role')} onChoose={setRole} />
        <div className={css.pair}>
          <TextField
            label={t('First name')}
            name="first_name"
            defaultValue={person?.first_name}
            error={errorOf('first_name')}
            autoComplete="off"
            dir="auto"
          />
          <TextField
            label={t('Last name')}
            name="last_name"
            defaultValue={person?.last_name}
            error={errorOf('last_name')}
            autoComplete="off"
            dir="auto"
          />
        </div>
        {isChild ? (
          <ChildFields person={person} errorOf={errorOf} />
        ) : (
          <>
            <EmailField person={person} error={errorOf('email')} />
            <Suspense fallback={<TextField label={t('Country')} disabled />}>
              <CountryField value={country} error={errorOf('country')} onChange={setCountry} />
            </Suspense>
            <AvatarField file={avatar} error={errorOf('avatar')} onFile={setAvatar} />
          </>
        )}
        <div>
          <Button kind="solid" type="submit" isBusy={isBusy} busyLabel={t('Saving…')}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const emptyTexts = { first_name: '', last_name: '', email: '', username: '', external_id: '', class: '' };
type Texts = Partial<typeof emptyTexts>;

function formValues(form: HTMLFormElement): Texts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function initialTexts(person: PersonDetail | undefined): typeof emptyTexts {
  if (!person) return emptyTexts;
  const { first_name, last_name, email, username, external_id } = person;
  return { ...emptyTexts, first_name, last_name, email: email ?? '', username, external_id: external_id ?? '' };
}

/** Returns the message of the server, or the fallback if it gave none. */
function errorMessage(cause: CallError, saveFailed: string): CallError {
  const hasReason = cause.status >= 400 && cause.status < 500 && cause.message;
  return hasReason ? cause : new CallError(cause.status, saveFailed);
}

type FieldProps = { person: PersonDetail | undefined; error: string | undefined };

type RoleProps = { role: Role; roles: Role[]; error: string | undefined; onChoose: (role: Role) => void };

function RoleField({ role, roles, error, onChoose }: RoleProps) {
  const t = useWords();
  if (roles.length <= 1) return <TextField label={t('Role')} value={t(roleWords[role])} readOnly />;
  return (
    <SelectField
      label={t('Role')}
      name="role"
      value={role}
      error={error}
      onChange={({ target }) => onChoose(roles.find((one) => one === target.value) ?? role)}
    >
      {roles.map((one) => (
        <option key={one} value={one}>
          {t(roleWords[one])}
        </option>
      ))}
    </SelectField>
  );
}

function EmailField({ person, error }: FieldProps) {
  const t = useWords();
  const hint = person
    ? t('They sign in with this. We will tell the old address about the change.')
    : t('They sign in with this. We will email them a link to choose a password.');
  return (
    <TextField
      label={t('Email')}
      name="email"
      type="email"
      hint={hint}
      defaultValue={person?.email ?? ''}
      error={error}
      autoComplete="off"
      dir="ltr"
    />
  );
}

type ChildProps = { person: PersonDetail | undefined; errorOf: (field: string) => string | undefined };

function ChildFields({ person, errorOf }: ChildProps) {
  const t = useWords();
  return (
    <>
      {!person && <ClassField error={errorOf('class')} />}
      <TextField
        label={t('Username')}
        name="username"
        hint={person ? t('The student types this to sign in.') : t('Leave empty to create one from the name.')}
        defaultValue={person?.username}
        error={errorOf('username')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <TextField
        label={t('Student number')}
        name="external_id"
        hint={t('The number your school office uses. Optional.')}
        defaultValue={person?.external_id ?? ''}
        error={errorOf('external_id')}
        autoComplete="off"
        dir="auto"
      />
    </>
  );
}

function ClassField({ error }: { error: string | undefined }) {
  const t = useWords();
  const classes = useAllPages(listTeacherClasses);
  return (
    <SelectField label={t('Class')} name="class" error={error}>
      <option value="">{t('None yet')}</option>
      {classes.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type AvatarProps = { file: File | undefined; error: string | undefined; onFile: (file: File) => void };

function AvatarField({ file, error, onFile }: AvatarProps) {
  const t = useWords();
  return (
    <FileDrop
      label={t('Picture')}
      rule={t('JPEG, PNG or WebP, up to 5 MB')}
      accept="image/jpeg,image/png,image/webp"
      file={file && { name: file.name }}
      error={error}
      words={{ choose: t('Choose a picture'), change: t('Choose a picture'), progress: t('Saving…') }}
      onFile={onFile}
    />
  );
}
