import { AGE, COUNTRY, GOAL, OFFSET, TEXT } from '#contract/kit/page-parameters.ts';
import { UUID } from '#contract/kit/uuid.ts';

/** The parameters of the public lists of learning. */
export const courseParameters = { search: TEXT, goal: GOAL, age: AGE, language: /^[a-z]{2,3}$/, mode: UUID };
export const filmParameters = { ...courseParameters, offset: OFFSET };
export const dearWorldParameters = { goal: GOAL, country: COUNTRY, view: /^list$/, offset: OFFSET };
/** Lessons and challenges have a single page. */
export const modeParameters = { mode: UUID };
