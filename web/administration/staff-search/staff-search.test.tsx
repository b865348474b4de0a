import { describe, expect, test } from 'vitest';
import type { PlatformPerson } from '#contract/administration/platform-people.ts';
import type { StaffSearchReply } from '#contract/administration/staff-search.ts';
import { renderPage, translateToEnglish as t } from '#web/kit/testing/render-page.tsx';
import { platformResults, schoolResults } from './results.ts';
import { SearchPanel } from './search-dialog.tsx';
import { StaffSearch } from './staff-search.tsx';
import type { Search } from './use-search.ts';

const words = {
  t,
  comma: ', ',
  nameOf: (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`,
};
const student = {
  ...{ id: 's1', first_name: 'Amara', last_name: 'Okafor', role: 'student' as const, state: 'active' as const },
  classes: [{ id: 'c1', name: 'Year 5 Bees' }],
};
const reply: StaffSearchReply = {
  people: [student, { ...student, id: 't1', role: 'teacher', classes: [] }],
  classes: [{ id: 'c1', name: 'Year 5 Bees' }],
  books: [
    { id: 'b1', title: 'The Kite', author: 'Ada', is_published: true },
    { id: 'b2', title: 'A & B', author: '', is_published: false },
  ],
};

describe('the results of a school', () => {
  test('lead an admin to the pages of people, classes and books', () => {
    const groups = schoolResults(reply, 'school_admin', words);
    expect(groups.flatMap(({ results }) => results.map(({ to }) => to))).toEqual([
      ...['/admin-school/studentprofile/s1', '/admin-school/userprofile/t1', '/admin-school/classdetails/c1'],
      ...['/library/b1', '/admin-school/books?search=A+%26+B'],
    ]);
  });

  test('lead a teacher to the own class of a student', () => {
    const [people, classes] = schoolResults(reply, 'teacher', words);
    expect(people?.results[0]).toMatchObject({ to: '/dashboard/classes/c1', note: 'Student, Year 5 Bees' });
    expect(classes?.results[0]?.to).toBe('/dashboard/classes/c1');
  });

  test('have no empty groups', () => {
    expect(schoolResults({ people: [], classes: [], books: [] }, 'teacher', words)).toEqual([]);
  });
});

test('the results of the platform are schools and people with their school', () => {
  const tenant = { id: 'n1', school_name: 'Riverside School', subdomain: 'riverside' };
  const person = { ...student, last_name: 'O.', tenant } as unknown as PlatformPerson;
  const [schools, people] = platformResults({ tenants: [tenant], people: [person] }, words);
  expect(schools?.results[0]).toMatchObject({ label: 'Riverside School', note: 'riverside' });
  expect(people?.results[0]).toMatchObject({ label: 'Amara O.', note: 'Student, Riverside School' });
});

describe('the search', () => {
  const nothing = () => undefined;
  const search: Search = {
    groups: schoolResults(reply, 'school_admin', words),
    ...{ status: '5 results', isFailed: false, isLoading: false, retry: nothing },
  };
  const render = (changes: Partial<Search> = {}) =>
    renderPage(<SearchPanel text="a" onText={nothing} search={{ ...search, ...changes }} onClose={nothing} />);

  test('is a field that names its list and the chosen option', () => {
    const html = render();
    expect(html).toMatch(/role="combobox"[^>]*aria-expanded="true"/);
    const active = html.match(/aria-activedescendant="([^"]+)"/)?.[1];
    expect(html).toContain(`id="${active}" role="option" aria-selected="true"`);
    expect(html.match(/role="option"/g)).toHaveLength(5);
  });

  test('says when it failed', () => {
    expect(render({ groups: [], isFailed: true })).toContain('The search could not be made.');
  });

  test('opens with a button and with Ctrl-K', () => {
    expect(renderPage(<StaffSearch />)).toContain('aria-keyshortcuts="Control+K Meta+K"');
  });
});
