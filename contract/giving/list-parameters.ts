import { COUNTRY, GOAL, OFFSET } from '#contract/kit/page-parameters.ts';
import { UUID } from '#contract/kit/uuid.ts';

/** The parameters of the public lists of giving. */
export const causeParameters = { goal: GOAL, country: COUNTRY, state: /^(open|done)$/, offset: OFFSET, mode: UUID };
export const projectParameters = { offset: OFFSET, mode: UUID };
export const libraryListParameters = { built: /^true$/, offset: OFFSET };
