import { describe, expect, test } from 'vitest';
import type { SchoolClass } from '#contract/people/classes.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { aClass, aClassStudent } from '#web/people/students/testing/example-people.ts';
import { CardsPanel } from './cards-panel.tsx';
import { PrintForClass } from './choose-class.tsx';

const otters = aClass({ no_of_students: 4 });
const students = ['Ada', 'Ben', 'Cy', 'Dee'].map((first_name, index) =>
  aClassStudent({ id: first_name, first_name, has_password: false, has_pictures: index === 0 }),
);
const onClose = () => undefined;
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

describe('the panel of sign-in cards', () => {
  const render = (overrides: Partial<SchoolClass> = {}, classStudents = students) =>
    renderScreen(<CardsPanel schoolClass={{ ...otters, ...overrides }} students={classStudents} />);

  test('prints nothing for an empty class', async () => {
    const html = await render({}, []);
    expect(html).not.toMatch(/<button|<ul/);
    expect(html).toContain('Sign-in cards');
  });

  test('has a button that does not look like the one that prints', async () => {
    expect(await render()).toContain('Print sign-in cards');
    expect(await render()).not.toContain('Print 4 cards');
  });

  test('warns that some students have no pictures yet, where the class uses them', async () => {
    const [ada] = students;
    expect(await render({ uses_pictures: true })).toContain('3 students have no pictures yet.');
    expect(await render({ uses_pictures: true }, ada ? [ada] : [])).not.toContain('no pictures yet');
    expect(await render()).not.toContain('no pictures yet');
  });

  test('warns of students who can only sign in with a card', async () => {
    expect(await render({ card_only_students: 3 })).toContain('3 students can only sign in with a card.');
    expect(await render({ card_only_students: 0 })).not.toContain('can only sign in');
  });
});

describe('the dialog that prints cards', () => {
  const foxes = aClass({ id: '0190a5c0-0000-7000-8000-000000000002', name: 'Foxes' });
  const render = (...classes: SchoolClass[]) => renderScreen(<PrintForClass classes={classes} onClose={onClose} />);
  const passwordBox = (html: string) => html.match(/<input[^>]*>/)?.[0];

  test('asks for the class only when there are several', async () => {
    expect(textOf(await render({ ...otters, card_holders: 1 }))).toContain(
      '|Otters|Printing a new card deactivates the old one.',
    );
    const text = textOf(await render(otters, foxes));
    expect(text).toMatch(/Which class\?\|.*Otters\|4 students\|Foxes\|/);
    expect(text).not.toContain('deactivates the old one');
  });

  test('speaks of old cards only if a student has one that works', async () => {
    const text = textOf(await render({ ...otters, card_holders: 0 }));
    expect(text).toContain('Passwords do not change');
    expect(text).not.toContain('the old one');
  });

  test('chooses new passwords when no student of the class has one', async () => {
    expect(passwordBox(await render({ ...otters, card_only_students: 4 }))).toContain('checked');
    expect(passwordBox(await render({ ...otters, card_only_students: 3 }))).not.toContain('checked');
  });

  test('offers new pictures only to a class that uses them', async () => {
    expect(await render({ ...otters, uses_pictures: true })).toContain('Print with new pictures');
    expect(await render(otters)).not.toContain('Print with new pictures');
  });
});
