import { AGE, GOAL, LANGUAGE, LEVEL, OFFSET, SLUG, TEXT } from '#contract/kit/page-parameters.ts';
import { UUID } from '#contract/kit/uuid.ts';

/** The parameters of the list of stories. */
export const storyParameters = {
  search: TEXT,
  kind: /^(story|blog)$/,
  language: LANGUAGE,
  level: LEVEL,
  age: AGE,
  goal: GOAL,
  category: SLUG,
  ordering: /^(best|new|title|-title)$/,
  offset: OFFSET,
  mode: UUID,
};
