import { describe, expect, test } from 'vitest';
import type { BookImport, BookImportRow } from '#contract/authoring/book-imports.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { ImportPreview } from './import-dialog.tsx';

const id = '0190a5c0-0000-7000-8000-000000000009';
const aRow = (row: Partial<BookImportRow>): BookImportRow => ({
  ...{ number: 2, state: 'will_change', book: id, title: 'The Kite', changes: [], message: '' },
  ...row,
});

function render(counts: Partial<BookImport['counts']>, rows: BookImportRow[], others: Partial<BookImport> = {}) {
  const list: BookImport = {
    ...{ id, counts: { will_change: 0, same: 0, error: 0, ...counts } },
    ...{ ignored_columns: [], bulk_action: null, rows: [], ...others },
  };
  const state = rows[0]?.state ?? 'will_change';
  const page = { count: rows.length, next: null, previous: null, results: rows };
  const request = { params: { id }, query: { state, limit: 100 } };
  return renderScreen(<ImportPreview list={list} />, {
    arrivals: [replyTo('GET /api-admin/books/import/{id}/rows/', page, request)],
  });
}

describe('the preview of a list of books', () => {
  test('shows what a row changes, from what to what', async () => {
    const changes = [
      { field: 'level', old: '1', new: '2' },
      { field: 'licence', old: 'Own', new: '' },
    ];
    const html = await render({ will_change: 1, same: 3 }, [aRow({ changes })]);

    expect(html).toContain('Will change 1');
    expect(html).toContain('Same 3');
    expect(html).toMatch(/Level: <del[^>]*>1<\/del>.*<ins[^>]*>2<\/ins>/);
    expect(html).toMatch(/Licence: <del[^>]*>Own<\/del>.*<ins[^>]*>empty<\/ins>/);
  });

  test('says what is wrong with a row, and that nothing would change', async () => {
    const message = 'Your school has no book with this id.';
    const html = await render({ error: 1 }, [aRow({ number: 7, state: 'error', title: null, message })]);

    expect(html).toContain('1 row has an error and is left out.');
    expect(html).toContain('No book in this list needs to be changed.');
    expect(html).toContain('Unknown book');
    expect(html).toContain('Row 7');
    expect(html).toContain(message);
  });

  test('names the columns that it does not read, and says when the list has been imported', async () => {
    const others = { ignored_columns: ['author', 'pages'], bulk_action: id };
    const html = await render({ same: 1 }, [aRow({ state: 'same' })], others);

    expect(html).toContain('These columns are not read: author, pages');
    expect(html).toContain('This list has already been imported.');
  });
});
