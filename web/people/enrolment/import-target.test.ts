import { describe, expect, test } from 'vitest';
import { translateToEnglish as t } from '#web/kit/testing/render-page.tsx';
import { type Target, targetOf, toRequestBody, toTarget, toTargetValues, toUploadForm } from './import-target.ts';
import { sizeError } from './step-list.tsx';
import { anEnrolment } from './testing/example-enrolment.ts';

const classes = [{ id: 'otters' }, { id: 'foxes' }];
const file = new File(['Name\nAda Byron'], 'list.csv');

describe('the target of an uploaded list', () => {
  test('is its class, its new class, or the classes that it names', () => {
    const listed = { school_class_id: null, class_name: null, makes_classes: false };
    expect(targetOf(anEnrolment({ school_class_id: 'otters' }))).toEqual({ into: 'class', id: 'otters' });
    expect(targetOf(anEnrolment({ class_name: 'Owls' }))).toEqual({ into: 'new', name: 'Owls' });
    expect(targetOf(anEnrolment(listed))).toEqual({ into: 'listed', makesClasses: false });
  });
});

describe('the form that asks for the target', () => {
  test('begins with a class of the school, even if the address names an unknown one', () => {
    expect(toTargetValues(undefined, { classes, classId: 'foxes' })).toMatchObject({ school_class_id: 'foxes' });
    expect(toTargetValues(undefined, { classes, classId: 'gone' })).toMatchObject({
      ...{ into: 'class', school_class_id: 'otters' },
    });
  });

  test('begins with a new class at a school without classes', () => {
    expect(toTargetValues(undefined, { classes: [] })).toMatchObject({ into: 'new', school_class_id: '' });
  });

  test('leaves out spaces around the name of a new class', () => {
    const values = { into: 'new', school_class_id: '', class_name: ' Owls ', makes_classes: true } as const;
    expect(toTarget(values)).toEqual({ into: 'new', name: 'Owls' });
  });
});

describe('a target is sent', () => {
  const target: Record<string, Target> = {
    class: { into: 'class', id: 'otters' },
    new: { into: 'new', name: 'Owls' },
    listed: { into: 'listed', makesClasses: true },
  };

  test.each([
    ['class', { school_class_id: 'otters', class_name: null, makes_classes: false }],
    ['new', { school_class_id: null, class_name: 'Owls', makes_classes: false }],
    ['listed', { school_class_id: null, class_name: null, makes_classes: true }],
  ])('as a change to “%s”, which removes what was chosen before', (into, body) => {
    expect(toRequestBody(target[into] as Target)).toEqual(body);
  });

  test.each([
    ['class', { school_class_id: 'otters' }],
    ['new', { class_name: 'Owls' }],
    ['listed', { makes_classes: 'true' }],
  ])('with a new list as “%s”', (into, fields) => {
    expect(Object.fromEntries(toUploadForm(target[into] as Target, file))).toEqual({ ...fields, file });
  });
});

describe('a list', () => {
  const megabyte = 1024 * 1024;

  test('that is empty or too large is not uploaded', () => {
    expect(sizeError(t, 0)).toBe('The list is empty.');
    expect(sizeError(t, 20 * megabyte + 1)).toBe('This list is larger than 20 MB.');
  });

  test('of up to 20 MB is uploaded', () => {
    expect(sizeError(t, 1)).toBeUndefined();
    expect(sizeError(t, 20 * megabyte)).toBeUndefined();
  });
});
