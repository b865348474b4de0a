import type { NewPerson, PersonChange, PersonDetail } from '#contract/people.ts';
import type { Role } from '#contract/roles.ts';

/** The values of the form, as they were typed. */
export type PersonFormValues = {
  role: Role;
  first_name: string;
  last_name: string;
  email: string;
  country: string;
  username: string;
  external_id: string;
  class: string;
  avatar: File | undefined;
};

const STUDENT_FIELDS = ['username', 'external_id', 'class'] as const;
const ADULT_FIELDS = ['email', 'country'] as const;

/** Returns what the form shows before anyone types: the person, or the role of a new one. */
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
export function changedFields(person: PersonDetail, values: PersonFormValues): PersonChange {
  const roleFields = person.role === 'student' ? (['username', 'external_id'] as const) : ADULT_FIELDS;
  const fields = ['role', 'first_name', 'last_name', ...roleFields] as const;
  const changes = fields.filter((field) => values[field] !== (person[field] ?? ''));
  return pick(values, changes) as PersonChange;
}

function pick<Key extends keyof PersonFormValues>(
  values: PersonFormValues,
  fields: readonly Key[],
): Pick<PersonFormValues, Key> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<PersonFormValues, Key>;
}
