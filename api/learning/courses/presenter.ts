import type { Reply } from '#api/kit/serve.ts';
import { shortenLastNames } from '#api/kit/short-names.ts';
import type { ClassStudent } from '#api/people/classes/service.ts';
import type { Task } from '#contract/core/content/learning.ts';
import type { ClassCourse } from '#contract/learning/class-progress.ts';
import type {
  Answers,
  Chapter,
  ChapterNeighbour,
  ChapterProgress,
  ChapterTask,
  Classmate,
  Course,
  CourseSummary,
  ListedCourse,
} from '#contract/learning/courses.ts';
import { createRandom, hashText } from '#look/random.ts';
import { isAnswer } from './answers.ts';
import type { TaughtStudent } from './class-queries.ts';
import type { AnswerRow, ChapterEntry, CourseEntry, StateRow } from './queries.ts';

const courseUrl = (slug: string) => `/courses/${slug}`;
export const chapterUrl = (course: string, slug: string) => `${courseUrl(course)}/chapters/${slug}`;

/** Returns a course with the totals of its chapters. */
export function toCourseSummary(
  { slug, fields, languages, language }: CourseEntry,
  chapters: ChapterEntry[],
): CourseSummary {
  const { title, summary, image, goals, age_from, age_to } = fields;
  return {
    ...{ slug, title, summary, image, goals, age_from, age_to, languages, language, url: courseUrl(slug) },
    minutes: chapters.reduce((sum, chapter) => sum + chapter.fields.minutes, 0),
    chapter_count: chapters.length,
  };
}

/** Returns a person's state in a course, with the progress in one that was started but not finished. */
export function toCourseProgress(
  course: string,
  chapters: ChapterEntry[],
  states: StateRow[],
): Pick<ListedCourse, 'progress' | 'state'> {
  const stateOf = new Map(states.map(({ chapter_id, state }) => [chapter_id, state]));
  const hasStarted = chapters.some(({ id }) => (stateOf.get(id) ?? 'not_started') !== 'not_started');
  if (!hasStarted) return { state: 'not_started', progress: null };
  const index = chapters.findIndex(({ id }) => stateOf.get(id) !== 'done');
  const next = chapters[index];
  if (!next) return { state: 'done', progress: null };
  const progress = {
    done: chapters.filter(({ id }) => stateOf.get(id) === 'done').length,
    next: { slug: next.slug, title: next.fields.title, number: index + 1, url: chapterUrl(course, next.slug) },
  };
  return { state: 'started', progress };
}

/**
 * Returns the chapters of a course in a list. Without progress of the caller, states are null and only published films
 * count.
 */
export function toCourseChapters(
  course: string,
  chapters: ChapterEntry[],
  { states, films }: { states: StateRow[] | undefined; films: ReadonlySet<string> },
): Course['chapters'] {
  return chapters.map(({ id, slug, fields: { title, summary, minutes, film }, language }) => ({
    ...{ id, slug, title, summary, minutes, language, url: chapterUrl(course, slug) },
    has_film: film !== null && films.has(film),
    state: states ? (states.find(({ chapter_id }) => chapter_id === id)?.state ?? 'not_started') : null,
  }));
}

/** Returns the previous and next chapters, and the chapter's number. */
export function placeOf(
  course: string,
  chapters: ChapterEntry[],
  id: string,
): Pick<Chapter, 'number' | 'previous' | 'next'> {
  const index = chapters.findIndex((chapter) => chapter.id === id);
  const neighbour = (at: number): ChapterNeighbour | null => {
    const chapter = at < 0 ? undefined : chapters[at];
    if (!chapter) return null;
    const { slug, fields } = chapter;
    return { slug, title: fields.title, number: at + 1, url: chapterUrl(course, slug) };
  };
  // An unpublished chapter in a preview has no position yet.
  if (index < 0) return { number: chapters.length + 1, previous: neighbour(chapters.length - 1), next: null };
  return { number: index + 1, previous: neighbour(index - 1), next: neighbour(index + 1) };
}

/** Returns a chapter's course for the chapter's page. */
export function toCourseOfChapter({ slug, fields, language }: CourseEntry): Chapter['course'] {
  return { slug, title: fields.title, language, url: courseUrl(slug) };
}

/**
 * Returns the tasks for the caller: their kinds come from the English text, their words from the language. Solutions
 * are left out until the caller has answered. `idsWhenDone`: the tasks that the chapter had when the caller had done it.
 */
export function toTasks(english: Task[], translated: Task[], answers: Answers, idsWhenDone?: string[]): ChapterTask[] {
  return english.map((task) => {
    const words = translated.find(({ id }) => id === task.id) ?? task;
    const hasAnswered = isAnswer(answers[task.id]);
    const { id, kind, is_required } = task;
    return {
      ...{ id, kind, is_required, text: words.text },
      ...(idsWhenDone && !hasAnswered && !idsWhenDone.includes(id) && { is_new: true }),
      ...(task.choices && { choices: toChoices(task, words, hasAnswered) }),
      ...(kind === 'order' && hasAnswered && { right_order: task.choices?.map((choice) => choice.id) }),
    };
  });
}

function toChoices({ id: taskId, kind, choices = [] }: Task, words: Task, hasAnswered: boolean) {
  const shown = choices.map(({ id, text, feedback }) => {
    const own = words.choices?.find((choice) => choice.id === id) ?? { text, feedback };
    return { id, text: own.text, ...(hasAnswered && own.feedback !== undefined && { feedback: own.feedback }) };
  });
  return kind === 'order' ? mixed(shown, taskId) : shown;
}

/** Shuffles choices, always in the same way and never into their right order. */
function mixed<Choice extends { id: string }>(choices: Choice[], seed: string): Choice[] {
  const random = createRandom(hashText(seed));
  const ranked = choices.map((choice) => ({ choice, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  const result = ranked.map(({ choice }) => choice);
  return result.some(({ id }, index) => id !== choices[index]?.id) ? result : result.toReversed();
}

export function toAnswers(rows: AnswerRow[]): Answers {
  return Object.fromEntries(rows.map(({ task_id, value }) => [task_id, value]));
}

export function toProgress(
  state: StateRow | undefined,
  rows: AnswerRow[],
  former_tasks: ChapterProgress['former_tasks'],
): Reply<typeof ChapterProgress> {
  const earlier = rows.filter((row) => row.earlier.length > 0);
  return {
    state: state?.state ?? 'not_started',
    answers: toAnswers(rows),
    earlier: Object.fromEntries(earlier.map((row) => [row.task_id, row.earlier.map(({ value }) => value)])),
    former_tasks,
    needs_help: state?.needs_help ?? false,
    done_at: state?.done_at ?? null,
    updated_at: state?.updated_at ?? null,
    together_with: state?.together_with ?? [],
  };
}

/** Returns classmates by first name. A last name is included only as far as namesakes need it. */
export function toClassmates(people: Classmate[]): Classmate[] {
  const count = Map.groupBy(people, ({ first_name }) => first_name.toLowerCase());
  return shortenLastNames(people).map((person) => {
    const isAlone = count.get(person.first_name.toLowerCase())?.length === 1;
    return { ...person, last_name: isAlone ? '' : person.last_name };
  });
}

/** Returns the students of a class with the state of each chapter. */
export function toClassStudents(students: ClassStudent[], chapters: ChapterEntry[], states: StateRow[]) {
  const byKey = new Map(states.map((state) => [`${state.person_id} ${state.chapter_id}`, state]));
  return students.map(({ id, first_name, last_name }) => {
    const own = chapters.map(({ id: chapter, slug }) => {
      const row = byKey.get(`${id} ${chapter}`);
      const { state = 'not_started', needs_help = false, together_with = [] } = row ?? {};
      return [slug, { state, needs_help, together_with, done_at: row?.done_at ?? null }] as const;
    });
    return { id, first_name, last_name, chapters: Object.fromEntries(own) };
  });
}

type LearningClass = {
  students: TaughtStudent[];
  courses: CourseEntry[];
  chapters: ChapterEntry[];
  states: StateRow[];
};

/** Returns the courses that some students of a class have begun and not finished, each with its last change. */
function toCoursesOf(
  [first, ...others]: TaughtStudent[],
  { courses, chapters, states }: Omit<LearningClass, 'students'>,
) {
  if (!first) return [];
  const people = new Set([first, ...others].map(({ student_id }) => student_id));
  return courses.flatMap((course) => {
    const ids = new Set(chapters.filter(({ parent_id }) => parent_id === course.id).map(({ id }) => id));
    const begun = states.filter(
      ({ person_id, chapter_id, state }) => people.has(person_id) && ids.has(chapter_id) && state !== 'not_started',
    );
    const byPerson = [...Map.groupBy(begun, ({ person_id }) => person_id).values()];
    const finished = byPerson.filter((own) => own.filter(({ state }) => state === 'done').length === ids.size).length;
    if (byPerson.length === finished) return [];
    const { slug, language, fields } = course;
    const shown: ClassCourse = {
      class: { id: first.class_id, name: first.name },
      course: { slug, title: fields.title, language, url: courseUrl(slug) },
      ...{ students: byPerson.length, finished },
    };
    return [{ shown, changedAt: Math.max(...begun.map(({ updated_at }) => updated_at?.getTime() ?? 0)) }];
  });
}

/** Returns the courses in progress in several classes, those worked on last first. */
export function toClassCourses({ students, ...learning }: LearningClass): ClassCourse[] {
  return [...Map.groupBy(students, ({ class_id }) => class_id).values()]
    .flatMap((ofClass) => toCoursesOf(ofClass, learning))
    .toSorted((a, b) => b.changedAt - a.changedAt)
    .map(({ shown }) => shown);
}
