import { expect, test } from 'vitest';
import type { PersonDetail } from '#contract/people.ts';
import { changedFields, isChanged, type PersonFormValues, toNewPerson } from './changes.ts';

const typed: PersonFormValues = {
  role: 'teacher',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@school.example',
  country: 'GB',
  username: '',
  external_id: ' ',
  class: '',
};

test('a grown-up is sent with address and country, and a student without, nor with what was left empty', () => {
  expect(toNewPerson({ ...typed, country: '' })).toEqual({
    role: 'teacher',
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@school.example',
    country: '',
  });
  expect(toNewPerson({ ...typed, role: 'student', class: 'c' })).toEqual({
    role: 'student',
    first_name: 'Ada',
    last_name: 'Byron',
    class: 'c',
  });
});

test('of somebody who is here only what differs is sent', () => {
  const teacher = { ...typed, username: 'ada@school.example', external_id: null } as unknown as PersonDetail;
  const student = {
    ...typed,
    role: 'student',
    username: 'ada',
    external_id: null,
    email: null,
  } as unknown as PersonDetail;

  expect(changedFields(teacher, typed)).toEqual({});
  expect(changedFields(teacher, { ...typed, last_name: 'Lovelace', role: 'teacher_admin' })).toEqual({
    last_name: 'Lovelace',
    role: 'teacher_admin',
  });
  expect(changedFields(student, { ...typed, role: 'student', username: 'ada2', external_id: '' })).toEqual({
    username: 'ada2',
  });
});

test('asked before leaving is who typed anything into an empty form, or anything else than stood there', () => {
  const nothing = { ...typed, first_name: '', last_name: ' ', email: '', country: '', external_id: '' };
  const person = { ...typed, external_id: null, username: 'ada@school.example' } as unknown as PersonDetail;

  expect([isChanged(undefined, nothing), isChanged(undefined, { ...nothing, country: 'GB' })]).toEqual([false, true]);
  expect([isChanged(person, typed), isChanged(person, { ...typed, email: 'a@b.example' })]).toEqual([false, true]);
});
