import { describe, expect, test } from 'vitest';
import type { EnrolmentRow } from '#contract/people/enrolment.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { findTag, namesOf } from '#web/kit/ui/testing/markup.ts';
import { RowTable } from './row-table.tsx';
import { anEnrolmentRow } from './testing/example-enrolment.ts';

type Options = { isOpen?: boolean; query?: object; url?: string; count?: number; language?: 'en' | 'ar' };

function render(rows?: EnrolmentRow[] | Error, options: Options = {}) {
  const { isOpen = true, query = {}, url = '/', count, language = 'en' } = options;
  const request = { params: { id: '1' }, query: { limit: 50, ...query } };
  const next = (count ?? 0) > 20 ? '/api/enrolments/1/rows/?limit=20&after=WyIyMSJd' : null;
  const reply = Array.isArray(rows) ? { count: count ?? rows.length, next, previous: null, results: rows } : rows;
  return renderScreen(<RowTable id="1" fileName="preview.csv" isOpen={isOpen} />, {
    arrivals: reply ? [replyTo('GET /enrolments/{id}/rows/', reply, request)] : [],
    site: { language },
    url,
  });
}

/** The buttons of the rows, without those of the list. */
const answersIn = (html: string) => namesOf(html.slice(html.indexOf('<tbody')), 'button');

describe('the rows of a list', () => {
  test('are loading, match no filter, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('No rows match this filter');
    const html = await render(new CallError(503));
    expect(namesOf(html, 'button')).toContain('Try again');
    expect(html).not.toContain('No rows match this filter');
  });

  test('show the username and the number of the school office', async () => {
    const rows = [anEnrolmentRow(2, { username: 'ada.byron', external_id: 'S-77' })];
    expect(await render(rows)).toContain('ada.byron, S-77');
    expect(await render(rows, { language: 'ar' })).toContain('ada.byron، S-77');
  });

  test('leave the cell of the class empty when there is none, so that phones show no title alone', async () => {
    const cellOf = async (class_name: string) =>
      /<td[^>]* data-title="Class"[^>]*>(.*?)<\/td>/.exec(await render([anEnrolmentRow(2, { class_name })]))?.[1];
    expect(await cellOf('Otters')).toContain('Otters');
    expect(await cellOf('')).toBe('');
  });

  test('show the outcome as it is expected, and afterwards as it was', async () => {
    const rows = [anEnrolmentRow(2, { state: 'will_change' }), anEnrolmentRow(3, { state: 'error' })];
    const before = await render(rows);
    expect(before).toContain('Will change');
    expect(before).toContain('>Error<');
    const after = await render(rows, { isOpen: false });
    expect(after).toContain('>Changed<');
    expect(after).toContain('Skipped');
  });

  test('can no longer be answered or left out after the enrolment', async () => {
    const rows = [
      anEnrolmentRow(2, { state: 'question' }),
      anEnrolmentRow(3),
      anEnrolmentRow(4, { state: 'left_out' }),
    ];
    expect(answersIn(await render(rows))).toEqual([
      'Same student',
      'Different student',
      'Leave out row 2',
      'Leave out row 3',
      'Include row 4',
    ]);
    expect(answersIn(await render(rows, { isOpen: false }))).toEqual([]);
  });

  test('keep both answers to a question after one was chosen, so that it can be changed', async () => {
    const html = await render([anEnrolmentRow(2, { state: 'will_change', answer: 'same' })]);
    expect(html).toMatch(/<button[^>]*aria-pressed="true"[^>]*>Same student/);
    expect(html).toMatch(/<button[^>]*aria-pressed="false"[^>]*>Different student/);
    expect(findTag(html, 'fieldset', { 'aria-label': 'Row 2' })).toBeDefined();
  });

  test('without a change offer nothing', async () => {
    expect(answersIn(await render([anEnrolmentRow(2, { state: 'same' })]))).toEqual([]);
  });

  test('say what undoing did to them', async () => {
    const rows = [anEnrolmentRow(2, { undone: 'restored' }), anEnrolmentRow(3, { undone: 'kept' })];
    expect(await render(rows, { isOpen: false })).toMatch(/Undone.*Not changed/);
  });

  test('name a value that was empty before', async () => {
    const changes = [{ field: 'external_id', old: '', new: 'S-77' }];
    const html = await render([anEnrolmentRow(2, { state: 'will_change', changes })]);
    expect(html).toMatch(/Student number.*<del[^>]*>empty<\/del>/);
  });
});

describe('the list of the rows', () => {
  const rows = [anEnrolmentRow(2)];

  test('counts the rows, can be searched and exported, and has no pages when all rows fit', async () => {
    const html = await render(rows, { count: 20 });
    expect(html).toContain('20 rows');
    expect(html).toContain('Find a student');
    expect(html).toContain('Export as CSV');
    expect(html).not.toContain('aria-label="Pages"');
  });

  test('has pages and a search at the address of the screen', async () => {
    const html = await render(rows, {
      count: 120,
      url: '/?list=1&search=ada&page=2',
      query: { search: 'ada', offset: 50 },
    });
    expect(html).toMatch(/href="\/\?list=1&amp;search=ada&amp;page=3#rows"/);
  });
});
