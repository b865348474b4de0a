import { describe, expect, test } from 'vitest';
import type { Enrolment, EnrolmentRow } from '#contract/people/enrolment.ts';
import { enrolmentWords } from '#contract/people/enrolment-words.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { descriptions } from '#web/kit/ui/testing/markup.ts';
import { StepPreview } from './step-preview.tsx';
import { anEnrolment, anEnrolmentRow } from './testing/example-enrolment.ts';

const { id, counts } = anEnrolment();
const nothing = () => undefined;

/** Renders the preview with the rows that have arrived, of `total` rows. */
function render(
  overrides: Partial<Enrolment>,
  rows: EnrolmentRow[] | Error = [],
  { query = {}, path = '/', total = 0 } = {},
) {
  const request = { params: { id }, query: { limit: 50, ...query } };
  const page = Array.isArray(rows)
    ? { count: Math.max(total, rows.length), next: null, previous: null, results: rows }
    : rows;
  const steps = { onReadAgain: nothing, onDiscarded: nothing, onChooseClass: nothing };
  return renderScreen(<StepPreview list={anEnrolment(overrides)} file={new File(['Name'], 'list.csv')} {...steps} />, {
    arrivals: [replyTo('GET /enrolments/{id}/rows/', page, request)],
    url: path,
  });
}

describe('the preview of a student list', () => {
  test('shows samples of each column, and lets people choose the row of the headings', async () => {
    const html = await render({});
    expect(html).toMatch(/Ada Byron.*Ben Ode/);
    expect(html).toContain('<option value="3" selected="">Row 3: Name, Class</option>');
  });

  test('says how the file was read', async () => {
    expect(await render({})).toContain('list.csv, read as Unicode (UTF-8), separated by commas');
    expect(await render({ kind: 'oneroster' })).toContain('list.csv, read as OneRoster');
    expect(await render({ encoding: 'xlsx', separator: null })).toContain('list.csv, read as XLSX');
  });

  test('says which sheet was read, and how much the workbook hides', async () => {
    const html = await render({
      encoding: 'xlsx',
      separator: null,
      sheet: 'Pupils',
      hidden_rows: 2,
      hidden_columns: 1,
    });
    expect(html).toContain('The sheet “Pupils” was read.');
    expect(html).toContain('2 rows are hidden in the workbook and were left out.');
    expect(html).toContain('1 column is hidden in the workbook and was left out.');
    expect(await render({})).not.toMatch(/was read\.|hidden in the workbook/);
  });

  test('lets people read a text in another encoding, but not a workbook', async () => {
    const html = await render({ encoding: 'windows-1252' });
    expect(html).toContain('<option value="windows-1252" selected="">Western European (Windows)</option>');
    expect(await render({ encoding: 'xlsx', separator: null })).not.toContain('File encoding');
  });

  test('opens the columns when no column has names', async () => {
    const columns = [{ header: 'A', meaning: 'ignored' as const, samples: [] }];
    const html = await render({ columns });
    expect(html).toContain('Choose which column contains the names.');
    expect(html).toMatch(/<details[^>]*open=""/);
    expect(await render({})).not.toMatch(/<details[^>]*open=""/);
  });

  test('says that the class column is not used when all students go into one class', async () => {
    expect(await render({})).not.toContain('The class column of this list is not used.');
    expect(await render({ class_name: 'Otters' })).toContain('The class column of this list is not used.');
  });

  test('shows the cells of a row with an error, and offers to leave out a row without one', async () => {
    const html = await render({}, [
      anEnrolmentRow(4, { state: 'error', says: 'The name is missing.', cells: ['', 'Loose cell'] }),
      anEnrolmentRow(5),
    ]);
    expect(html).toContain('Loose cell');
    expect(html).not.toContain('Leave out row 4');
    expect(html).toContain('Leave out row 5');
  });

  test('offers to include a row that was left out', async () => {
    expect(await render({}, [anEnrolmentRow(6, { state: 'left_out', cells: ['30 Total'] })])).toContain(
      'Include row 6',
    );
  });

  test('asks about students who may be the same, for each row and for all of them', async () => {
    const html = await render({ counts: { ...counts, question: 2 } }, [anEnrolmentRow(7, { state: 'question' })]);
    expect(html).toContain('2 names are already in the class.');
    expect(html).toContain('All are the same students');
    expect(html).toContain('Different student');
  });

  test('shows what will change in a row', async () => {
    const changes = [{ field: 'last_name', old: 'Byron', new: 'Lovelace' }];
    const html = await render({}, [anEnrolmentRow(8, { state: 'will_change', changes })]);
    expect(html).toMatch(/Last name.*<del[^>]*>Byron<\/del>.*<ins[^>]*>Lovelace<\/ins>/);
  });

  test('filters by outcome, and begins with the rows that changed since the last preview', async () => {
    const html = await render({ news: 1, to_check: 2 });
    expect(html).toContain('Changed since preview 1');
    expect(html).toContain('Names to check 2');
    expect(html).toContain('Error 1');
    expect(html).not.toContain('Question 0');
  });

  test('keeps the filter in the URL, and leaves out one that the list does not know', async () => {
    const rows = [anEnrolmentRow(9, { says: 'The name is missing.' })];
    const filtered = { query: { state: 'error' }, path: '/?list=1&rows=error' };
    expect(await render({ news: 1 }, rows, filtered)).toContain('The name is missing.');
    expect(await render({ news: 1 }, rows, { query: { news: 'true' }, path: '/?rows=nothing' })).toContain(
      'The name is missing.',
    );
    expect(await render({ news: 1 }, rows, { path: '/?rows=all' })).toContain('The name is missing.');
  });

  test('counts all rows, and can load them again after a failure', async () => {
    const html = await render({}, [anEnrolmentRow(1)], { total: 120 });
    expect(html).toContain('120 rows');
    expect(await render({}, new CallError(503))).toContain('The list could not be loaded.');
  });

  test('says how many students are enrolled and how many rows are skipped', async () => {
    const html = await render({});
    expect(html).toContain('Enrol 1 student');
    expect(html).toContain('1 row with an error will be skipped.');
  });

  test('says what it waits for beside the button that enrols', async () => {
    const answers = { ...counts, new: 0 };
    expect(descriptions(await render({ counts: answers }), 'button')).toEqual([enrolmentWords.nothingToDo]);
    const open = { ...counts, question: 1 };
    expect(descriptions(await render({ counts: open }), 'button')).toEqual([enrolmentWords.questionsOpen]);
    expect(descriptions(await render({ room: { adds: 2, left: 0 } }), 'button')).toEqual([
      'Your school’s plan has no room for more students',
    ]);
    expect(descriptions(await render({}), 'button')).toEqual([]);
  });
});
