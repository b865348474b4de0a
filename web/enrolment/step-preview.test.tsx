import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Enrolment, EnrolmentRow } from '#contract/enrolment.ts';
import { listEnrolmentRows } from '#web/kit/api/enrolment.ts';
import { createTranslator, WordsContext } from '#web/kit/words.ts';
import { StepPreview } from './step-preview.tsx';
import { PAGE_SIZE } from './use-enrolment.ts';

const list: Enrolment = {
  ...{
    id: '0190a5c0-0000-7000-8000-000000000001',
    file_name: 'list.csv',
    kind: 'list',
    encoding: 'utf-8',
    separator: ',',
  },
  header_row: 3,
  columns: [
    { header: 'Name', meaning: 'full_name', samples: ['Ada Byron', 'Ben Ode'] },
    { header: 'Class', meaning: 'class_name', samples: ['3A'] },
  ],
  top_rows: [
    { number: 1, cells: ['Greenfield Primary School'] },
    { number: 3, cells: ['Name', 'Class'] },
  ],
  ...{ school_class_id: null, class_name: null, makes_classes: true, state: 'preview', says: null },
  ...{ rows_total: 2, rows_done: 0, news: 0, kept: 0, to_check: 0, made_classes: [] },
  counts: { new: 1, same: 0, will_change: 0, question: 0, error: 1, left_out: 0 },
  ...{ created_at: '2026-01-01T08:00:00.000Z', done_at: null, expires_at: '2026-01-02T08:00:00.000Z' },
};

const aRow = (number: number, overrides: Partial<EnrolmentRow>): EnrolmentRow => ({
  ...{
    number,
    state: 'new',
    says: '',
    cells: [],
    first_name: 'Ada',
    last_name: 'Byron',
    username: '',
    external_id: '',
  },
  ...{ class_name: '3A', changes: [], is_news: false, answer: null, undone: null },
  ...overrides,
});

/** Draws the preview as a browser has it once the rows are there. */
function drawn(overrides: Partial<Enrolment>, rows: EnrolmentRow[] = []): string {
  const client = new QueryClient();
  const request = { params: { id: list.id }, query: { offset: 0, limit: PAGE_SIZE } };
  const page = { count: rows.length, next: null, previous: null, results: rows };
  client.setQueryData([listEnrolmentRows, request], page);
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <WordsContext value={createTranslator('en', {})}>
      <QueryClientProvider client={client}>
        <StepPreview list={{ ...list, ...overrides }} onDiscarded={nothing} onChooseClass={nothing} />
      </QueryClientProvider>
    </WordsContext>,
  );
}

describe('the preview of a student list', () => {
  test('shows samples of each column, and lets the row of the headings be chosen', () => {
    const html = drawn({});
    expect(html).toMatch(/Ada Byron.*Ben Ode/);
    expect(html).toContain('<option value="3" selected="">Row 3: Name, Class</option>');
  });

  test('says that the class column is not used when all students go into one class', () => {
    expect(drawn({})).not.toContain('The class column of this list is not used.');
    expect(drawn({ class_name: 'Otters' })).toContain('The class column of this list is not used.');
  });

  test('shows the cells of a row with an error, and offers to leave out a row without one', () => {
    const html = drawn({}, [
      aRow(4, { state: 'error', says: 'The name is missing.', cells: ['', 'Loose cell'] }),
      aRow(5, {}),
    ]);
    expect(html).toContain('Loose cell');
    expect(html).not.toContain('Leave out row 4');
    expect(html).toContain('Leave out row 5');
  });

  test('offers to include a row that was left out', () => {
    expect(drawn({}, [aRow(6, { state: 'left_out', cells: ['30 Total'] })])).toContain('Include row 6');
  });

  test('cannot be confirmed when no student is left to enrol', () => {
    const html = drawn({ counts: { ...list.counts, new: 0 } });
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>.*No students to enrol/);
  });
});
