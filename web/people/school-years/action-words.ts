import type { PlannedAction } from '#contract/people/school-years.ts';

/** What can become of a class, as a person chooses it. */
export const actionWords: Record<PlannedAction, string> = {
  move_up: 'Moves up',
  stay: 'Stays as it is',
  merge: 'Merges into another class',
  split: 'Splits into two classes',
  leave: 'Leaves the school',
};
