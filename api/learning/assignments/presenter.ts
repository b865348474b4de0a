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
  const assignedIds = new Set(row.students);
  return row.is_for_all ? students : students.filter(({ id }) => assignedIds.has(id));
}

type AssignmentContext = { students: { id: string }[]; doneCounts: Map<string, number>; entries: Entries };

export function toAssignment(row: AssignmentRow, { students, doneCounts, entries }: AssignmentContext): Assignment {
  return {
    id: row.id,
    title: row.title,
    items: row.items.map((item) => toShownItem(item, entries)),
    students: row.is_for_all ? null : row.students,
    due_on: row.due_on,
    done_count: doneCounts.get(row.id) ?? 0,
    total: assignedOf(row, students).length,
  };
}

type OwnContext = { states: Map<string, ItemStateRow[]>; entries: Entries; covers: Map<string, CoverSource> };

export function toOwnAssignment(row: AssignmentRow, { states, entries, covers }: OwnContext): OwnAssignment {
  const own = states.get(row.id) ?? [];
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
