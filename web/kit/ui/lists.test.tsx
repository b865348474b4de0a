import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Pager, visiblePages } from './pager.tsx';
import { type Column, Table } from './table.tsx';
import { nextTabIndex, Tabs } from './tabs.tsx';

type Student = { id: string; name: string; books: number };

const students: Student[] = [
  { id: 'a', name: 'Ada', books: 4 },
  { id: 'b', name: 'Bibek', books: 1 },
];
const columns: Column<Student>[] = [
  { key: 'name', title: 'Name', isSortable: true, cell: ({ name }) => name },
  { key: 'books', title: 'Books uploaded', isSortable: true, isNumber: true, cell: ({ books }) => books },
  { key: 'more', title: 'Actions', hidesTitle: true, cell: () => 'More' },
];
const common = { caption: 'Students', columns, keyOf: ({ id }: Student) => id };

describe('a table', () => {
  test('names its columns and its rows', () => {
    const html = renderToStaticMarkup(<Table {...common} rows={students} />);
    expect(html).toMatch(/<caption[^>]*>Students/);
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    expect(html).toContain('<th scope="row">Ada</th>');
  });

  test('repeats each heading at its cell, for the phone layout', () => {
    const html = renderToStaticMarkup(<Table {...common} rows={students} />);
    expect(html).toContain('data-title="Books uploaded"');
    expect(html).not.toContain('data-title="Actions"');
  });

  test('a phone shows the name, the chosen fact and the menu, and no other column', () => {
    const [name, books, menu] = columns as [Column<Student>, Column<Student>, Column<Student>];
    const email: Column<Student> = { key: 'email', title: 'Email', cell: () => 'a@hill.example' };
    const html = renderToStaticMarkup(
      <Table {...common} columns={[name, email, { ...books, onPhone: 'fact' }, menu]} rows={students} />,
    );
    const classOf = (title: string) => new RegExp(`data-title="${title}" class="([^"]*)"`).exec(html)?.[1];
    expect(classOf('Email')).toMatch(/wide/);
    expect(classOf('Books uploaded')).toMatch(/fact/);
    expect(html).toMatch(/<td class="[^"]*actions[^"]*">More/);
  });

  test('marks only the sorted column', () => {
    const sort = { key: 'books', isDescending: true };
    const html = renderToStaticMarkup(<Table {...common} rows={students} sort={sort} onSort={() => undefined} />);
    expect(html.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(html.match(/<th [^>]*><button/g)).toHaveLength(2);
  });

  test('gives each checkbox of a selection a name', () => {
    const selection = {
      keys: new Set(['b']),
      onChange: () => undefined,
      labelOf: ({ name }: Student) => `Select ${name}`,
      allLabel: 'Select all',
    };
    const html = renderToStaticMarkup(<Table {...common} rows={students} selection={selection} />);
    expect(html).toMatch(/Select all<.*Select Ada<.*Select Bibek<.*checked/);
    expect(html.match(/checked/g)).toHaveLength(1);
  });

  test('shows the placeholder of rows inside its frame', () => {
    expect(
      renderToStaticMarkup(
        <Table {...common} rows={[]}>
          No students found in this class
        </Table>,
      ),
    ).toMatch(/<\/table><div[^>]*>No students found/);
  });
});

describe('a pager', () => {
  const words = { label: 'Pages', previous: 'Previous', next: 'Next' };

  test.each([
    [1, 2, [1, 2]],
    [1, 35, [1, 2, 3, 'after', 35]],
    [2, 35, [1, 2, 3, 'after', 35]],
    [4, 35, [1, 2, 3, 4, 5, 'after', 35]],
    [20, 35, [1, 'before', 19, 20, 21, 'after', 35]],
    [35, 35, [1, 'before', 34, 35]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 1, [1]],
  ])('on page %i of %i shows %j', (page, pageCount, pages) => {
    expect(visiblePages(page, pageCount)).toEqual(pages);
  });

  test('renders nothing for one page', () => {
    expect(renderToStaticMarkup(<Pager page={1} pageCount={1} hrefOf={String} words={words} />)).toBe('');
  });

  test('marks the current page and links its neighbours', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Pager page={2} pageCount={3} hrefOf={(page) => `/library?offset=${(page - 1) * 24}`} words={words} />
      </MemoryRouter>,
    );
    expect(html).toMatch(/aria-current="page"[^>]*>2</);
    expect(html).toMatch(/aria-label="Previous"[^>]*href="\/library\?offset=0"/);
    expect(html).toMatch(/aria-label="Next"[^>]*href="\/library\?offset=48"/);
  });
});

describe('tabs', () => {
  test('are one tab stop, and the panel is named by the selected tab', () => {
    const tabs = [
      { key: 'students', label: 'Students' },
      { key: 'teachers', label: 'Teachers' },
    ];
    const html = renderToStaticMarkup(
      <Tabs label="Roles" tabs={tabs} selectedKey="teachers" onSelect={() => undefined}>
        Articles
      </Tabs>,
    );
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    const tabId = /id="([^"]*)" aria-selected="true"/.exec(html)?.[1];
    expect(html).toContain(`aria-labelledby="${tabId}"`);
  });

  test.each([
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 0, true, 1],
    ['Home', 1, true, 0],
    ['End', 1, false, 2],
    ['Enter', 1, false, undefined],
  ] as const)('%s at %i of three, right to left %s, leads to %s', (key, at, isRightToLeft, to) => {
    expect(nextTabIndex(key, at, 3, isRightToLeft)).toBe(to);
  });
});
