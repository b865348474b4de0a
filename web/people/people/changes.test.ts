import { describe, expect, test } from 'vitest';
import type { PersonDetail } from '#contract/people/people.ts';
import { changedFields, initialValues, type PersonFormValues, toNewPerson } from './changes.ts';

const values: PersonFormValues = {
  role: 'teacher',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@school.example',
  country: 'GB',
  username: '',
  external_id: ' ',
  class: '',
  current_password: '',
  avatar: undefined,
};
const teacher = { ...values, username: 'ada@school.example', external_id: null } as unknown as PersonDetail;
const student = {
  ...values,
  role: 'student',
  username: 'ada',
  external_id: null,
  email: null,
} as unknown as PersonDetail;

describe('the request for a new person', () => {
  test('has the email and country of an adult, even when they are empty', () => {
    expect(toNewPerson({ ...values, country: '' })).toEqual({
      role: 'teacher',
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@school.example',
      country: '',
    });
  });

  test('has only the filled fields of a student', () => {
    expect(toNewPerson({ ...values, role: 'student', class: 'c' })).toEqual({
      role: 'student',
      first_name: 'Ada',
      last_name: 'Byron',
      class: 'c',
    });
  });
});

describe('the request that changes a person', () => {
  test('has only the fields that differ', () => {
    expect(changedFields(teacher, { ...values, last_name: 'Lovelace', role: 'teacher_admin' })).toEqual({
      last_name: 'Lovelace',
      role: 'teacher_admin',
    });
    expect(changedFields(student, { ...values, role: 'student', username: 'ada2', external_id: '' })).toEqual({
      username: 'ada2',
    });
  });

  test('has the password if one’s own email address differs, and only then', () => {
    const own = { ...teacher, needs_password_for_email: true };
    const typed = { ...values, current_password: 'nine brass otters' };

    expect(changedFields(own, typed)).toEqual({});
    expect(changedFields(own, { ...typed, email: 'ada@new.example' })).toEqual({
      email: 'ada@new.example',
      current_password: 'nine brass otters',
    });
    expect(changedFields(teacher, { ...typed, email: 'ada@new.example' })).toEqual({ email: 'ada@new.example' });
  });

  test('is empty for a form that shows the person as it is', () => {
    expect(changedFields(teacher, initialValues(teacher, 'teacher'))).toEqual({});
    expect(changedFields(student, initialValues(student, 'student'))).toEqual({});
  });
});
