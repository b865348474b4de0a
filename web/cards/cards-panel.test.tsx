import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ClassStudent, PASSWORD_MASK, type SchoolClass } from '#contract/classes.ts';
import { createTranslator, WordsContext } from '#web/kit/words.ts';
import { CardsPanel } from './cards-panel.tsx';
import { PrintForClass } from './print-for-class.tsx';

const otters: SchoolClass = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  name: 'Otters',
  class_id: 'ABC234',
  no_of_students: 4,
  no_of_books: 0,
  card_only_students: 0,
  is_closed: false,
  uses_pictures: false,
  pictures_from: 'class',
  archived_at: null,
  teachers: [],
  can_leave: true,
};
const students: ClassStudent[] = ['Ada', 'Ben', 'Cy', 'Dee'].map((first_name, at) => ({
  id: String(at),
  first_name,
  last_name: 'Shah',
  password: PASSWORD_MASK,
  has_password: false,
  has_pictures: at === 0,
  no_of_books: 0,
}));

const drawn = (children: ReactNode) =>
  renderToStaticMarkup(
    <WordsContext value={createTranslator('en', {})}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </WordsContext>,
  );
const said = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

test('the small cards tell three first names and the class code, to the eye alone, and hold no code that is read', () => {
  const html = drawn(<CardsPanel shown={otters} students={students} />);
  const faces = html.slice(html.indexOf('<ul'));

  expect(said(faces)).toBe('|Ada|ABC234|Ben|ABC234|Cy|ABC234|');
  expect(faces).toMatch(/^<ul[^>]*aria-hidden="true"/);
  expect(html).not.toContain('role="img"');
});

test('pictures are promised where the class uses them; in an empty class nothing is printed or drawn', () => {
  expect(drawn(<CardsPanel shown={otters} students={students} />)).not.toContain('three pictures');
  expect(drawn(<CardsPanel shown={{ ...otters, uses_pictures: true }} students={students} />)).toContain(
    'three pictures',
  );
  const empty = drawn(<CardsPanel shown={otters} students={[]} />);
  expect(empty).not.toMatch(/<button|<ul/);
  expect(empty).toContain('Sign-in cards');
});

test('whoever has no pictures yet is told of where the class uses them: the cards bring them', () => {
  const drawnFor = (children: ClassStudent[], uses_pictures = true) =>
    said(drawn(<CardsPanel shown={{ ...otters, uses_pictures }} students={children} />));

  expect(drawnFor(students)).toContain('|Pictures are picked at random when you print the cards');
  expect(drawnFor(students.slice(0, 1))).not.toContain('Pictures are picked');
  expect(drawnFor(students, false)).not.toContain('Pictures are picked');
});

test('the class is asked for only where there is more than one', () => {
  const foxes = { ...otters, id: '0190a5c0-0000-7000-8000-000000000002', name: 'Foxes' };
  const onClose = () => undefined;

  const one = said(drawn(<PrintForClass classes={[otters]} onClose={onClose} />));
  expect(one).toContain('|Otters|Printing a new card deactivates the old one.');
  const two = said(drawn(<PrintForClass classes={[otters, foxes]} onClose={onClose} />));
  expect(two).toMatch(/Which class\?\|All classes\|Otters\|.*\|Foxes\|/);
  expect(two).not.toContain('deactivates the old one');
});

test('the class page says how many students can only sign in with a card', () => {
  const drawnWith = (card_only_students: number) =>
    said(drawn(<CardsPanel shown={{ ...otters, card_only_students }} students={students} />));

  expect(drawnWith(3)).toContain('students can only sign in with a card.');
  expect(drawnWith(0)).not.toContain('can only sign in');
});

test('cards are printed with new passwords by default when no student of the class has one', () => {
  const passwordBox = (card_only_students: number) => {
    const html = drawn(<PrintForClass classes={[{ ...otters, card_only_students }]} onClose={() => undefined} />);
    return html.match(/<input[^>]*>/)?.[0] ?? '';
  };

  expect(passwordBox(4)).toContain('checked');
  expect(passwordBox(3)).not.toContain('checked');
});
