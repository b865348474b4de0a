import { findPublished, type PublishedEntry } from '#api/core/content/service.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { findListed, findOpenCauses, toShownCause, toShownEntry } from '#api/learning/content-pages/entries.ts';
import { countWorksByGoal } from '#api/learning/content-pages/work-queries.ts';
import { workScope } from '#api/learning/content-pages/works.ts';
import { countMessagesByGoal } from '#api/learning/dear-world/queries.ts';
import type { ListMode } from '#api/schools/modes/service.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import type { GoalCounts, GoalSummary } from '#contract/learning/goals.ts';

/** The numbers of the goals, as defined by the United Nations. */
export const GOAL_NUMBERS = goalWords.map((_, index) => index + 1);

/** Finds staff's texts about the goals by number. The slug of an entry is the number of its goal. */
export async function findGoalTexts({ db, language }: DbCall): Promise<Map<number, PublishedEntry<'goal'>>> {
  const entries = await findPublished(db, 'goal', { language });
  return new Map(entries.map((entry) => [Number(entry.slug), entry]));
}

/** Returns a goal; one without a text has only its name. */
export function toGoal(
  number: number,
  text: Pick<PublishedEntry<'goal'>, 'language' | 'fields'> | undefined,
  { settings, language }: DbCall,
): Omit<GoalSummary, 'counts'> {
  if (text) {
    const { title, text: html, image } = text.fields;
    return { number, title, text: html, image, language: text.language, is_translated: text.language === language };
  }
  const title = settings.translate(language, goalWords[number - 1] ?? '');
  const image = { scene: 'hills' as const, goal: number, alt: '' };
  return { number, title, text: '', image, language, is_translated: true };
}

/** Finds all tagged content of the goals other than books and stories. */
export async function findTagged({ db, language }: DbCall, mode: ListMode | undefined) {
  const [films, courses, challenges, causes] = await Promise.all([
    findListed(db, 'film', language, mode),
    findListed(db, 'course', language, mode),
    findListed(db, 'challenge', language, mode),
    findOpenCauses(db, mode),
  ]);
  return (number: number) => {
    const hasGoal = ({ fields }: { fields: { goals: number[] } }) => fields.goals.includes(number);
    return {
      films: films.filter(hasGoal).map((entry) => toShownEntry('film', entry)),
      courses: courses.filter(hasGoal).map((entry) => toShownEntry('course', entry)),
      challenges: challenges.filter(hasGoal).map((entry) => toShownEntry('challenge', entry)),
      causes: causes.filter(({ goal }) => goal === number).map(toShownCause),
    };
  };
}

/** Counts the content of each goal. */
export async function countTagged(
  call: DbCall,
  mode: ListMode | undefined,
  tagged: Awaited<ReturnType<typeof findTagged>>,
): Promise<(number: number) => GoalCounts> {
  const [works, messages] = await Promise.all([
    countWorksByGoal(call.db, workScope(call, mode)),
    countMessagesByGoal(call.db),
  ]);
  return (number) => {
    const { films, courses, challenges, causes } = tagged(number);
    const { books = 0, stories = 0 } = works.find(({ goal }) => goal === number) ?? {};
    return {
      ...{ books, stories, films: films.length, courses: courses.length, challenges: challenges.length },
      causes: causes.length,
      messages: messages.get(number) ?? 0,
    };
  };
}
