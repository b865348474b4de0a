import { describe, expect, test } from 'vitest';
import { aMyPiece } from '#web/authoring/my-books/testing/example-pieces.ts';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, namesOf, textOf } from '#web/kit/ui/testing/markup.ts';
import { aClass, aClassStudent } from '#web/people/students/testing/example-people.ts';
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

  test('in progress is on the page of its class, and leads to its pages', async () => {
    const { id } = aClass();
    const books = [aMyPiece({ title: 'Our Pond', school_class: id }), aMyPiece({ id: 'p2', title: 'Night Lorry' })];
    const html = await renderScreen(<ClassBookPanel schoolClass={aClass()} students={students} />, {
      arrivals: [rowsOf('GET /my-books/', books)],
    });

    expect(textOf(html)).toContain('Our PondYou are working on this.');
    expect(linksIn(html)).toEqual(['/uploadbook?book=p1&step=pages']);
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
