import type { Assignment, OwnAssignment } from '#contract/learning/assignments.ts';
import type { ChapterState } from '#contract/learning/courses.ts';
import type { CoverSource } from '#contract/library/books.ts';
import { type Entries, toShownItem } from './items.ts';
import type { AssignmentRow, ItemStateRow } from './queries.ts';

/** Returns the state of a whole assignment. */
export function stateOfAll(states: ChapterState[]): ChapterState {
  if (states.every((state) => state === 'done')) return 'done';
  return states.every((state) => state === 'not_started') ? 'not_started' : 'started';
}

/** Returns the current students of the class who have this assignment. */
export function assignedOf<Student extends { id: string }>(row: AssignmentRow, students: Student[]): Student[] {
  return row.is_for_all ? students : students.filter(({ id }) => row.students.includes(id));
}

/** Returns a person's states, in the order of the items. */
export function statesOf(rows: ItemStateRow[], assignment: string, person: string): ItemStateRow[] {
  return rows.filter(({ assignment_id, person_id }) => assignment_id === assignment && person_id === person);
}

export function toAssignment(
  row: AssignmentRow,
  students: { id: string }[],
  states: ItemStateRow[],
  entries: Entries,
): Assignment {
  const assigned = assignedOf(row, students);
  const isDone = ({ id }: { id: string }) => {
    const own = statesOf(states, row.id, id);
    return own.length > 0 && stateOfAll(own.map(({ state }) => state)) === 'done';
  };
  return {
    id: row.id,
    title: row.title,
    items: row.items.map((item) => toShownItem(item, entries)),
    students: row.is_for_all ? null : row.students,
    due_on: row.due_on,
    done_count: assigned.filter(isDone).length,
    total: assigned.length,
  };
}

type OwnContext = { states: ItemStateRow[]; entries: Entries; covers: Map<string, CoverSource> };

export function toOwnAssignment(
  row: AssignmentRow,
  person: string,
  { states, entries, covers }: OwnContext,
): OwnAssignment {
  const own = statesOf(states, row.id, person);
  return {
    id: row.id,
    title: row.title,
    due_on: row.due_on,
    items: row.items.map((item, index) => ({
      ...toShownItem(item, entries),
      state: own[index]?.state ?? 'not_started',
      cover: covers.get(item.book_id ?? '') ?? null,
    })),
    state: stateOfAll(own.map(({ state }) => state)),
  };
}
