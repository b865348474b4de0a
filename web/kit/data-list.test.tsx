import { describe, expect, test } from 'vitest';
import type { PersonRow } from '#contract/people/people.ts';
import { buttonsIn, linksIn } from '#web/kit/ui/testing/markup.ts';
import { aPersonRow } from '#web/people/students/testing/example-people.ts';
import { CallError } from './call.ts';
import { DataList } from './data-list.tsx';
import { renderScreen, replyTo } from './testing/render-screen.tsx';
import { type ListColumn, useList } from './use-list.ts';

const columns: ListColumn<PersonRow>[] = [
  { key: 'name', title: 'Name', cell: ({ first_name }) => first_name },
  { key: 'username', title: 'Username', cell: ({ username }) => username },
  { key: 'created', title: 'Added', isExtra: true, cell: ({ created_at }) => created_at },
  { key: 'acts', title: 'Actions', hidesTitle: true, cell: () => 'Edit' },
];

function People() {
  const states = [{ value: 'archived', label: 'Archived' }];
  const list = useList('GET /people/', {
    columns,
    sortedBy: ['name', 'created'],
    filters: [
      { name: 'state', label: 'Status', anyLabel: 'Active', options: states },
      { name: 'class', clearLabel: 'Show all classes' },
    ],
    fixedQuery: { group: 'students' },
  });
  return (
    <DataList
      list={list}
      caption="People"
      countWords={(count) => `${count} people`}
      errorTitle="The people could not be loaded."
      noMatchTitle="No people match"
      filterLabel="Filter people"
      search={{ label: 'Search' }}
      fileName="people.csv"
    >
      <p>No people yet</p>
    </DataList>
  );
}

type Reply = Partial<{ count: number; count_is_capped: true; next: string; previous: string; results: PersonRow[] }>;

/** Renders the list at an address after the reply, or the error, for its query. */
function render(url: string, reply?: Reply | Error, query: object = {}) {
  const rows = reply instanceof Error ? [] : (reply?.results ?? [aPersonRow()]);
  const page = { count: rows.length, next: null, previous: null, results: rows, addable_roles: [] };
  const outcome = reply instanceof Error ? reply : { ...page, ...reply };
  const request = { query: { ordering: 'name', group: 'students', ...query } };
  return renderScreen(<People />, { url, arrivals: reply ? [replyTo('GET /people/', outcome, request)] : [] });
}

const headings = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''));

describe('the states of a list', () => {
  test('are loading, failed with a second try, and empty at first', async () => {
    expect(await render('/')).toContain('Loading…');
    const failed = await render('/', new CallError(503));
    expect(failed).toContain('The people could not be loaded.');
    expect(buttonsIn(failed)).toContain('Try again');
    expect(await render('/', { results: [] })).toContain('No people yet');
  });

  test('are refused with the reason of the server, where another try does not help', async () => {
    const refused = await render('/', new CallError(403, 'Only admins can see this list.'));
    expect(refused).toContain('Only admins can see this list.');
    expect(buttonsIn(refused)).not.toContain('Try again');
  });

  test('tell an empty list from one without matches', async () => {
    const html = await render('/?search=zoe', { count: 0, results: [] }, { search: 'zoe' });
    expect(html).toContain('No people match');
    expect(html).not.toContain('No people yet');
  });

  test('offer nothing to arrange or to export without rows', async () => {
    const arranging = ['More actions for this list', 'Roomy rows', '<legend>Columns</legend>', 'Export as CSV'];
    const full = await render('/', {});
    const empty = await render('/', { count: 0, results: [] });
    expect(arranging.filter((words) => !full.includes(words))).toEqual([]);
    expect(arranging.filter((words) => empty.includes(words))).toEqual([]);
  });

  test('offer the way back from a search or filter without matches', async () => {
    const search = await render('/?search=zoe', { results: [] }, { search: 'zoe' });
    const filter = await render('/?state=archived', { results: [] }, { state: 'archived' });
    expect(buttonsIn(search)).toContain('Clear search');
    expect(buttonsIn(filter)).toContain('Clear search and filters');
    expect(buttonsIn(await render('/', { results: [] })).join()).not.toContain('Clear');
  });
});

describe('the address of a list', () => {
  const id = '0190a5c0-0000-7000-8000-000000000007';

  test('holds search, filters, order, page and page size, which a reload asks for again', async () => {
    const url = `/?search=ma&state=archived&class=${id}&ordering=-created&size=50&page=3`;
    const query = { search: 'ma', state: 'archived', class: id, ordering: '-created', limit: 50, offset: 100 };
    expect(await render(url, { count: 101 }, query)).toContain('101 people');
  });

  test('without values that the list does not know is the list as it begins', async () => {
    const url = '/?state=gone&class=7&ordering=password&size=7&page=-1&columns=password&density=huge';
    expect(await render(url, {})).toContain('1 people');
  });

  test('removes a filter that a link has set by its button', async () => {
    expect(buttonsIn(await render(`/?class=${id}`))).toContain('Show all classes');
    expect(buttonsIn(await render('/'))).not.toContain('Show all classes');
  });

  test('holds the columns: the name and the actions stay, and others are shown when they are chosen', async () => {
    expect(headings(await render('/', {}))).toEqual(['Name', 'Username', 'Actions']);
    expect(headings(await render('/?columns=created', {}))).toEqual(['Name', 'Added', 'Actions']);
    expect(headings(await render('/?columns=none', {}))).toEqual(['Name', 'Actions']);
  });

  test('holds the height of the rows', async () => {
    const isRoomy = async (url: string) =>
      /<input[^>]* checked=""[^>]*\/><span>Roomy rows</.test(await render(url, {}));
    expect({ first: await isRoomy('/'), roomy: await isRoomy('/?density=roomy') }).toEqual({
      first: false,
      roomy: true,
    });
  });
});

describe('the pages of a list', () => {
  test('have numbers while every row is counted', async () => {
    const html = await render('/?search=a', { count: 41, next: '/api/people/?offset=20' }, { search: 'a' });
    expect(linksIn(html)).toEqual(['/?search=a&page=1', '/?search=a&page=2', '/?search=a&page=3', '/?search=a&page=2']);
  });

  test('offer 50 and 100 rows when there are more than 20', async () => {
    expect(await render('/', { count: 20 })).not.toContain('Rows on a page');
    const html = await render('/', { count: 120, next: '/api/people/?offset=20' });
    expect(html).toMatch(/Rows on a page.*<option value="20" selected="">20.*50.*100/);
    const large = await render('/?size=50', { count: 120, next: '/api/people/?offset=50' }, { limit: 50 });
    expect(linksIn(large).at(-2)).toBe('/?size=50&page=3');
  });

  test('are left out for a list that fits on one', async () => {
    expect(await render('/', { count: 20 })).not.toContain('<nav');
  });

  test('of more rows than are counted are the previous and the next one, as the reply names them', async () => {
    const reply = {
      ...{ count: 10_001, count_is_capped: true as const },
      ...{ next: '/api/people/?limit=20&after=abc', previous: '/api/people/?before=xyz' },
    };
    const html = await render('/?after=aaa', reply, { after: 'aaa' });
    expect(html).toContain('More than 10,000 rows');
    expect(linksIn(html)).toEqual(['/?before=xyz', '/?after=abc']);
    expect(html).not.toContain('aria-current="page"');
  });

  test('lead back from a cursor that no longer works, and from a page after the last one', async () => {
    const lost = await render('/?after=old', new CallError(400), { after: 'old' });
    expect(lost).toContain('This page does not exist.');
    expect(linksIn(lost)).toEqual(['/?page=1']);
    const late = await render('/?page=9', { count: 41, results: [] }, { offset: 160 });
    expect(linksIn(late)).toEqual(['/?page=3']);
  });
});
