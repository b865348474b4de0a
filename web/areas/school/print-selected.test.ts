import { expect, test } from 'vitest';
import { aPersonRow } from '#web/kit/testing/example-people.ts';
import { countCardOnly } from './print-selected.tsx';

test('only students with neither a password nor picture passwords count as students who need their card', () => {
  const students = [
    aPersonRow({ has_password: false, uses_pictures: false }),
    aPersonRow({ has_password: false, uses_pictures: true }),
    aPersonRow({ has_password: true, uses_pictures: false }),
  ];

  expect(countCardOnly(students)).toBe(1);
});
