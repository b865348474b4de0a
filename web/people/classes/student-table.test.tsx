import { describe, expect, test } from 'vitest';
import type { ClassStudent } from '#contract/people/classes.ts';
import { paths } from '#web/kit/paths.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, namesOf } from '#web/kit/ui/testing/markup.ts';
import { aClassStudent } from '#web/people/students/testing/example-people.ts';
import { PasswordCell } from './password-cell.tsx';
import { StudentTable } from './student-table.tsx';

const students = ['Ada', 'Inês', 'Zoë'].map((first_name, index) =>
  aClassStudent({ id: first_name, first_name, no_of_books: [3, 0, 1][index] ?? 0 }),
);

type Slots = Omit<Parameters<typeof StudentTable>[0], 'classId' | 'students'>;
const render = (slots: Slots, url = '/') =>
  renderScreen(<StudentTable classId="c1" students={students} {...slots} />, { url });

describe('the students of a class', () => {
  const names = async (url: string) =>
    [...(await render({}, url)).matchAll(/Password for (\S+)/g)].map(([, name]) => name);

  test('are found by any part of the name, ignoring accents and case', async () => {
    expect(await names('/')).toEqual(['Ada', 'Inês', 'Zoë']);
    expect(await names('/?search=+ines+')).toEqual(['Inês']);
    expect(await names('/?search=a+SHAH')).toEqual(['Ada']);
    expect(await names('/?search=nobody')).toEqual([]);
  });

  test('are sorted by name as the server sent them or reversed, and by books with the fewest first', async () => {
    expect(await names('/?ordering=-name')).toEqual(['Zoë', 'Inês', 'Ada']);
    expect(await names('/?ordering=books')).toEqual(['Inês', 'Zoë', 'Ada']);
    expect(await names('/?ordering=-books')).toEqual(['Ada', 'Zoë', 'Inês']);
  });
});

describe('the table of students', () => {
  test('names each student in the link, the password and the checkbox', async () => {
    const html = await render({ studentPath: (id) => `/students/${id}`, selectionActions: () => null });
    expect(findTag(html, 'a', { 'aria-label': 'View Student Ada Shah' })).toHaveProperty('href', '/students/Ada');
    expect(html).toContain('Password for Ada Shah');
    expect(html).toContain('Select Ada Shah');
    expect(html).toContain('Select all rows on this page');
  });

  test('shows the chosen animal or the initials on every screen', async () => {
    const avatar = '/files/animals/owl-blue.svg';
    const withAnimal = [aClassStudent({ id: 'Ada', first_name: 'Ada', avatar })];
    const html = await renderScreen(<StudentTable classId="c1" students={withAnimal} />);
    expect(findTag(html, 'img', { src: avatar })).toHaveProperty('alt', '');
    const initials = [
      ...(await render({})).matchAll(/<span class="(?:(?!wide-only)[^"])*" aria-hidden="true">(\S)\u200c\S</g),
    ];
    expect(initials.map(([, letter]) => letter)).toEqual(['A', 'I', 'Z']);
  });

  test('says when each student signed in last, and sorts by it', async () => {
    const [ada, ines] = [null, '2025-11-20T08:00:00.000Z'].map((last_sign_in_at, index) =>
      aClassStudent({ id: `${index}`, first_name: ['Ada', 'Inês'][index] ?? '', last_sign_in_at }),
    );
    const html = await renderScreen(<StudentTable classId="c1" students={ada && ines ? [ada, ines] : []} />, {
      url: '/?ordering=-last_sign_in',
    });
    expect(html.replaceAll('\u00a0', ' ')).toMatch(/Inês Shah.*20 Nov 2025.*Ada Shah.*Never/);
  });

  test('has a button for all students of a class of more than eight, and none after a search', async () => {
    const names = ['Ann', 'Bea', 'Cem', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'];
    const nine = names.map((first_name) => aClassStudent({ id: first_name, first_name }));
    const buttons = async (list: ClassStudent[], url = '/') =>
      buttonsIn(await renderScreen(<StudentTable classId="c1" students={list} />, { url }));
    expect(await buttons(nine)).toContain('Show all 9 students');
    expect(await buttons(nine, '/?search=a')).not.toContain('Show all 9 students');
    expect(await buttons(nine.slice(1))).not.toContain('Show all 8 students');
  });

  test('is what the name of a student elsewhere leads to, and can have the focus', async () => {
    const [, hash] = paths.dashboardStudent('c1', 'Ada Shah').split('#');
    expect(findTag(await render({}), 'section', { id: `${hash}` })).toHaveProperty('tabindex', '-1');
  });

  test('has no links for people who cannot open the page of a student', async () => {
    const html = await render({ studentActions: () => <button type="button">Card</button> });
    expect(html).not.toContain('View Student');
    expect(namesOf(html, 'button').filter((name) => name === 'Card')).toHaveLength(3);
  });

  test('has no checkboxes where nothing can be done with several students', async () => {
    expect(await render({})).not.toContain('Select ');
  });

  test('begins sorted by name, and sorts by the number of books too', async () => {
    const html = await render({});
    expect(html.match(/aria-sort="ascending"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-sort="ascending"[^>]*>.*?Name/);
    expect(namesOf(html, 'button')).toContain('Books uploaded');
  });
});

describe('the password of a student', () => {
  const render = (student: Partial<ClassStudent>, saved?: string) =>
    renderScreen(<PasswordCell student={aClassStudent(student)} saved={saved} onSaved={() => undefined} />);

  test('is masked, since the server stores only a hash of it', async () => {
    expect(findTag(await render({}), 'input')).toMatchObject({ value: '••••••••', placeholder: '' });
  });

  test('has words over its mask, which are gone when there is no mask', async () => {
    expect(await render({})).toContain('New password');
    expect(await render({ has_password: false })).not.toContain('New password');
    expect(await render({}, 'river stone')).not.toContain('New password');
  });

  test('that does not exist is said to be none', async () => {
    expect(findTag(await render({ has_password: false }), 'input')).toMatchObject({
      ...{ value: '', placeholder: 'None yet' },
    });
  });

  test('stays visible after it was set on this screen', async () => {
    expect(findTag(await render({}, 'river stone'), 'input')).toHaveProperty('value', 'river stone');
  });

  test('is no form to fill in before someone enters the field', async () => {
    const html = await render({});
    expect(html).not.toContain('type="submit"');
    expect(findTag(html, 'input')).toMatchObject({ autocomplete: 'off', maxlength: '128' });
  });
});
