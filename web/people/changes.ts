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
};

const STUDENT_FIELDS = ['username', 'external_id', 'class'] as const;
const ADULT_FIELDS = ['email', 'country'] as const;

/** Returns the request for a new person. Empty fields of a student are left out: the server creates a username. */
export function toNewPerson(typed: PersonFormValues): NewPerson {
  const { role, first_name, last_name } = typed;
  const named = { role, first_name, last_name };
  if (role !== 'student') return { ...named, ...pick(typed, ADULT_FIELDS) };
  const filled = STUDENT_FIELDS.filter((field) => typed[field].trim() !== '');
  return { ...named, ...pick(typed, filled) };
}

/** Returns only the changed fields. */
export function changedFields(person: PersonDetail, typed: PersonFormValues): PersonChange {
  const own = person.role === 'student' ? (['username', 'external_id'] as const) : ADULT_FIELDS;
  const fields = ['role', 'first_name', 'last_name', ...own] as const;
  const changed = fields.filter((field) => typed[field] !== (person[field] ?? ''));
  return pick(typed, changed) as PersonChange;
}

/** Returns whether the form has unsaved changes. */
export function isChanged(person: PersonDetail | undefined, typed: PersonFormValues): boolean {
  if (person) return Object.keys(changedFields(person, typed)).length > 0;
  const { role: _, ...fields } = typed;
  return Object.values(fields).some((text) => text.trim() !== '');
}

function pick<Key extends keyof PersonFormValues>(
  typed: PersonFormValues,
  fields: readonly Key[],
): Pick<PersonFormValues, Key> {
  return Object.fromEntries(fields.map((field) => [field, typed[field]])) as Pick<PersonFormValues, Key>;
}
