import { describe, expect, test } from 'vitest';
import type { PersonRow } from '#contract/people/people.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { aClass, aPersonRow } from '#web/people/students/testing/example-people.ts';
import { UsersPage } from './users-page.tsx';

type Query = Record<string, string | number>;

/** A page of the people that this query finds; without a group they are students. */
const peopleOf = (query: Query, results: PersonRow[], count = results.length) =>
  replyTo(
    query.group ? 'GET /people/' : ('GET /students/' as string as 'GET /people/'),
    { count, next: null, previous: null, results, addable_roles: [] },
    { query: { ordering: 'name', ...query } },
  );

const render = (url: string, ...arrivals: ReturnType<typeof peopleOf>[]) =>
  renderScreen(
    <UsersPage
      isAddingFirst={false}
      adding={() => null}
      inviteTab="Invited"
      moreTabs={[{ key: 'Invited', label: 'Invited', panel: <p>Invited people</p> }]}
    />,
    { url, arrivals },
  );

const headings = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, cell]) => textOf(cell));
const textOf = (html = '') => html.replaceAll(/<[^>]*>/g, '');
const teacher = aPersonRow({ role: 'teacher', username: 'rose', email: 'rose@school.example', classes: [] });

describe('the tabs of the users', () => {
  test('begin with the teachers, also for an unknown tab in the address', async () => {
    for (const url of ['/', '/?option=Pirates']) {
      const html = await render(url, peopleOf({ group: 'teachers' }, [teacher]));
      expect(html).toMatch(/aria-selected="true"[^>]*>Teachers/);
      expect(html).toContain('Maya Shah');
    }
  });

  test('have their own columns', async () => {
    const teachers = await render('/?option=Teachers', peopleOf({ group: 'teachers' }, [teacher]));
    expect(headings(teachers)).toContain('Role');
    const students = await render('/?option=Students', peopleOf({}, [aPersonRow()]));
    expect(headings(students)).toContain('Classes');
    expect(headings(students)).not.toContain('Role');
  });

  test('have their own empty state, without columns', async () => {
    const teachers = await render('/?option=Teachers', peopleOf({ group: 'teachers' }, []));
    expect(teachers).toContain('No teachers yet');
    expect(teachers).toContain('Invite people');
    expect(headings(teachers)).toEqual([]);
    const students = await render('/?option=Students', peopleOf({}, []));
    expect(students).toContain('No students yet');
    expect(students).not.toContain('Invite people');
    expect(await render('/?option=Admins', peopleOf({ group: 'admins' }, []))).toContain('No admins yet');
  });

  test('of another feature show its panel', async () => {
    const html = await render('/?option=Invited');
    expect(html).toMatch(/aria-selected="true"[^>]*>Invited/);
    expect(html).toContain('Invited people');
    expect(html).not.toContain('Filter people');
  });

  test('are the kind of user that is added first', async () => {
    expect(await render('/?option=Admins')).toContain('href="/admin-school/adduser?option=Admins"');
  });
});

describe('a person in the list', () => {
  test('of adults has the email address and leads to the page of an adult', async () => {
    const html = await render('/', peopleOf({ group: 'teachers' }, [teacher]));
    expect(html).toContain(`href="/admin-school/userprofile/${teacher.id}"`);
    expect(html).toContain('rose@school.example');
  });

  test('of students has the username and leads to the page of a student', async () => {
    const student = aPersonRow({ state: 'suspended' });
    const html = await render('/?option=Students', peopleOf({}, [student]));
    expect(html).toContain(`href="/admin-school/studentprofile/${student.id}"`);
    expect(html).toContain('maya.shah');
    expect(html).toContain('Suspended');
  });

  test('with markup, right-to-left letters or a very long name is shown as it is', async () => {
    const names = ['<b>Ada</b>', 'ليلى', 'X'.repeat(100)];
    const rows = names.map((first_name, index) => aPersonRow({ id: String(index), first_name, last_name: '' }));
    const html = await render('/', peopleOf({ group: 'teachers' }, rows));
    expect(html).not.toContain('<b>Ada');
    for (const name of ['&lt;b&gt;Ada&lt;/b&gt;', 'ليلى', 'X'.repeat(100)])
      expect(html).toMatch(new RegExp(`<a[^>]* dir="auto"[^>]*>${name}</a>`));
  });
});

describe('the address of the list', () => {
  test('holds search, class, status, order and page, which a reload asks for again', async () => {
    const id = '0190a5c0-0000-7000-8000-000000000007';
    const query = {
      search: 'ma',
      class: id,
      state: 'archived',
      ordering: '-last_sign_in',
      limit: 50,
      offset: 50,
    };
    const url = `/?option=Students&search=ma&class=${id}&state=archived&ordering=-last_sign_in&size=50&page=2`;
    const html = await render(url, peopleOf(query, [aPersonRow()], 51));
    expect(html).toContain('51 people');
    expect(html).toContain('aria-sort="descending"');
  });

  test('with malformed values shows the list without them', async () => {
    const url = '/?option=Students&class=1%27--&state=gone&ordering=password&page=-4&size=7';
    expect(await render(url, peopleOf({}, [aPersonRow()]))).toContain('1 person');
  });

  test('holds the columns; a list without columns still has its names', async () => {
    const rows = peopleOf({}, [aPersonRow({ external_id: 'S-7' })]);
    const withChoice = await render('/?option=Students&columns=external_id+password', rows);
    expect(headings(withChoice)).toEqual(['Select all rows on this page', 'Name', 'Student number']);
    expect(withChoice).toContain('S-7');
    const none = await render('/?option=Students&columns=none', rows);
    expect(headings(none)).toEqual(['Select all rows on this page', 'Name']);
  });
});

describe('the filters of the list', () => {
  const id = '0190a5c0-0000-7000-8000-000000000007';

  test('tell two classes of the same name apart by their codes', async () => {
    const classes = [
      aClass({ id, class_id: 'ABC234' }),
      aClass({ class_id: 'XYZ789' }),
      aClass({ id: '3', name: 'Owls' }),
    ];
    const html = await render('/?option=Students', rowsOf('GET /v1/teacher/school-classes/', classes));
    expect(html).toContain('>Otters (ABC234)</option>');
    expect(html).toContain('>Otters (XYZ789)</option>');
    expect(html).toContain('>Owls</option>');
  });

  test('of adults offer no class', async () => {
    const html = await render('/?option=Teachers');
    expect(html).not.toContain('Any class');
    expect(html).not.toContain('Without a class');
    expect(html).toContain('>Archived</option>');
  });

  test('are counted on the button that phones show', async () => {
    expect(await render(`/?option=Students&class=${id}&state=archived`)).toContain('Filter (2)');
    expect(await render('/?option=Students&search=maya')).toMatch(/Filter<\/button>/);
  });
});
