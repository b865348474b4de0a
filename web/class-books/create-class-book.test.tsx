import { describe, expect, test } from 'vitest';
import { aClass, aClassStudent } from '#web/kit/testing/example-people.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, namesOf, textOf } from '#web/ui/testing/markup.ts';
import { ClassBookPanel, CreateClassBook } from './create-class-book.tsx';

const students = ['Ada', 'Inês'].map((first_name) =>
  aClassStudent({ id: first_name, first_name, last_name: 'Whitfield' }),
);
const onClose = () => undefined;

describe('a class book', () => {
  test('is begun from the page of a class that has students', async () => {
    const panel = (of: typeof students) => renderScreen(<ClassBookPanel schoolClass={aClass()} students={of} />);

    expect(buttonsIn(await panel(students))).toEqual(['Start a class book']);
    expect(await panel([])).not.toContain('Class book');
  });

  test('has a page for each student, and a starter', async () => {
    const html = await renderScreen(<CreateClassBook schoolClass={aClass()} students={students} onClose={onClose} />);

    expect(textOf(html)).toContain('2 pages, one for each student');
    expect(textOf(html)).toContain('Ada Whitfield');
    expect(namesOf(html, 'option')).toEqual([
      ...['An empty book', 'An ABC book', 'How to make it', 'A comic', 'A book of facts', 'My day'],
    ]);
    expect(html.match(/name="student"[^>]*checked/g)).toHaveLength(2);
  });
});
