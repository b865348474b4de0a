import type { SchoolYearProblem } from './school-years.ts';

export const schoolYearWords = {
  classTwice: 'Each class can be in the plan once.',
  changed: 'The classes or the plan have changed since the preview. Look at the new preview before you start the year.',
  hasProblems: 'The plan has problems to solve first. The preview names them.',
  nothingToDo: 'This plan changes nothing.',
  undone: 'This school year has been undone already.',
  tooLate: 'A school year can be undone for seven days. This one started earlier.',
} as const;

/** Errors and notes about a class of a plan. `{name}` is a class, `{count}` a number of students or assignments. */
export const schoolYearProblemWords: Record<SchoolYearProblem, string> = {
  class_gone: 'This class has been archived or deleted since you began the plan.',
  same_name: 'Two classes would be called {name}. Change the name of one of them.',
  merges_nowhere: 'Choose a class to merge into. It has to be one that stays or moves up.',
  no_one_chosen: 'Choose the students who move to the second class.',
  everyone_chosen: 'All students would move to the second class. Leave at least one in this class.',
  chosen_gone:
    '{count, plural, one {# chosen student is no longer in this class. Choose again.} other {# chosen students are no longer in this class. Choose again.}}',
  lookalike: 'Two students in {name} would have names that look the same. Correct one of the names first.',
  no_class_left: 'No class would be left. Keep at least one class, or create one first.',
  no_teacher: '{name} has no teacher.',
  shared_stay:
    '{count, plural, one {# student is also in another class and stays at the school.} other {# students are also in other classes and stay at the school.}}',
  shared_leave:
    '{count, plural, one {# student is also in another class and is archived too.} other {# students are also in other classes and are archived too.}}',
  assignments:
    '{count, plural, one {# assignment of this class ends for the students who move.} other {# assignments of this class end for the students who move.}}',
  pictures: '{name} does not use picture passwords. Students who have only pictures need a card or a password.',
};
