import type { Enrolment, EnrolmentRow } from '#contract/people/enrolment.ts';

/** A list with two rows, one of which has an error. */
export function anEnrolment(overrides: Partial<Enrolment> = {}): Enrolment {
  return {
    ...{ id: '0190a5c0-0000-7000-8000-000000000001', file_name: 'list.csv', kind: 'list', encoding: 'utf-8' },
    ...{ separator: ',', sheet: null, hidden_rows: 0, hidden_columns: 0, header_row: 3 },
    columns: [
      { header: 'Name', meaning: 'full_name', samples: ['Ada Byron', 'Ben Ode'] },
      { header: 'Class', meaning: 'class_name', samples: ['3A'] },
    ],
    top_rows: [
      { number: 1, cells: ['Greenfield Primary School'] },
      { number: 3, cells: ['Name', 'Class'] },
    ],
    ...{ school_class_id: null, class_name: null, makes_classes: true, state: 'preview', says: null },
    ...{ rows_total: 2, rows_done: 0, news: 0, kept: 0, to_check: 0, other_students: 0, room: null, made_classes: [] },
    counts: { new: 1, same: 0, will_change: 0, question: 0, error: 1, left_out: 0 },
    ...{ created_at: '2026-01-01T08:00:00.000Z', done_at: null, expires_at: '2026-01-02T08:00:00.000Z' },
    ...overrides,
  };
}

/** A new student in a row of a list. */
export function anEnrolmentRow(number: number, overrides: Partial<EnrolmentRow> = {}): EnrolmentRow {
  return {
    ...{ number, state: 'new', says: '', cells: [], first_name: 'Ada', last_name: 'Byron', username: '' },
    ...{
      external_id: '',
      class_name: '3A',
      changes: [],
      asks_student: false,
      is_news: false,
      answer: null,
      undone: null,
    },
    ...overrides,
  };
}
