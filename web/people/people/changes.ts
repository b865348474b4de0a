import type { Role } from '#contract/kit/roles.ts';
import type { NewPerson, PersonChange, PersonDetail } from '#contract/people/people.ts';

/** The typed values of the form. */
export type PersonFormValues = {
  role: Role;
  first_name: string;
  last_name: string;
  email: string;
  country: string;
  username: string;
  external_id: string;
  class: string;
  /** The password of a person who changes their own email address. */
  current_password: string;
  avatar: File | undefined;
};

const STUDENT_FIELDS = ['username', 'external_id', 'class'] as const;
const ADULT_FIELDS = ['email', 'country'] as const;

/** Returns the form's initial values: the person, or the role of a new one. */
export function initialValues(person: PersonDetail | undefined, role: Role): PersonFormValues {
  return {
    role,
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
    country: person?.country ?? '',
    username: person?.username ?? '',
    external_id: person?.external_id ?? '',
    class: '',
    current_password: '',
    avatar: undefined,
  };
}

/** Returns the request for a new person. Empty fields of a student are left out: the server creates a username. */
export function toNewPerson(values: PersonFormValues): NewPerson {
  const { role, first_name, last_name } = values;
  const names = { role, first_name, last_name };
  if (role !== 'student') return { ...names, ...pick(values, ADULT_FIELDS) };
  const filledFields = STUDENT_FIELDS.filter((field) => values[field].trim() !== '');
  return { ...names, ...pick(values, filledFields) };
}

/** Returns only the changed fields. */
export function changedFields(
  person: PersonDetail,
  values: PersonFormValues,
): PersonChange & { current_password?: string } {
  const roleFields = person.role === 'student' ? (['username', 'external_id'] as const) : ADULT_FIELDS;
  const fields = ['role', 'first_name', 'last_name', ...roleFields] as const;
  const changes = fields.filter((field) => values[field] !== (person[field] ?? ''));
  const proof = needsPassword(person, values) ? { current_password: values.current_password } : {};
  return { ...(pick(values, changes) as PersonChange), ...proof };
}

/** Tells whether the form asks for the password: the person has changed their own email address. */
export function needsPassword(person: PersonDetail | undefined, { email }: Pick<PersonFormValues, 'email'>): boolean {
  return person?.needs_password_for_email === true && email !== (person.email ?? '');
}

function pick<Key extends keyof PersonFormValues>(
  values: PersonFormValues,
  fields: readonly Key[],
): Pick<PersonFormValues, Key> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<PersonFormValues, Key>;
}
