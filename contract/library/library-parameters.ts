import { AGE, COUNTRY, GOAL, LANGUAGE, LEVEL, OFFSET, SLUG, TEXT } from '#contract/kit/page-parameters.ts';
import { UUID } from '#contract/kit/uuid.ts';

/** The parameters of the library's page. */
export const libraryParameters = {
  query: TEXT,
  section: TEXT,
  offset: OFFSET,
  language: LANGUAGE,
  level: LEVEL,
  age: AGE,
  goal: GOAL,
  country: COUNTRY,
  category: SLUG,
  format: /^(pages|fixed|chapters)$/,
  accessibility: /^(read_aloud|descriptions|text)$/,
  for_sale: /^(true|false)$/,
  ordering: /^(best|new|title|-title|level|featured)$/,
  mode: UUID,
};
