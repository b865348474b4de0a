import { describe, expect, test } from 'vitest';
import { arrangeStudents } from './student-table.tsx';

const students = [
  ['Ada', 3],
  ['Inês', 0],
  ['Zoë', 1],
].map(([first_name, no_of_books]) => ({
  id: String(first_name),
  first_name: String(first_name),
  last_name: 'Shah',
  password: '••••••••',
  has_password: true,
  has_pictures: false,
  no_of_books: Number(no_of_books),
}));

const names = (search: string, key = 'name', isDescending = false) =>
  arrangeStudents(students, {
    search,
    sort: { key, isDescending },
  }).map(({ first_name }) => first_name);

describe('the students of a class', () => {
  test('are found by any part of the name, ignoring accents and case', () => {
    expect(names('')).toEqual(['Ada', 'Inês', 'Zoë']);
    expect(names(' ines ')).toEqual(['Inês']);
    expect(names('a SHAH')).toEqual(['Ada']);
    expect(names('nobody')).toEqual([]);
  });

  test('are sorted by name as the server sent them or reversed, and by books with the fewest first', () => {
    expect(names('', 'name', true)).toEqual(['Zoë', 'Inês', 'Ada']);
    expect(names('', 'books')).toEqual(['Inês', 'Zoë', 'Ada']);
  });
});
