import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentChoiceWords, contentFieldWords } from './field-words.ts';
import { contentSchemas } from './kinds.ts';

type Schema = {
  enum?: string[];
  const?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/**
 * Returns all names of fields and all options of a schema, at any depth. The editor sets ids and shows them nowhere.
 */
function wordsIn({ properties = {}, items, anyOf = [], oneOf = [], ...schema }: Schema): {
  fields: string[];
  choices: string[];
} {
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf].map(wordsIn);
  return {
    fields: [...Object.keys(properties).filter((name) => name !== 'id'), ...inner.flatMap(({ fields }) => fields)],
    choices: [
      ...(schema.enum ?? []),
      ...(schema.const === undefined ? [] : [schema.const]),
      ...inner.flatMap(({ choices }) => choices),
    ],
  };
}

test.each(Object.entries(contentSchemas))('every field and every choice of %s has words', (_, schema) => {
  const { fields, choices } = wordsIn(z.toJSONSchema(schema, { io: 'input' }) as Schema);
  expect(fields.filter((name) => !(name in contentFieldWords))).toEqual([]);
  expect(choices.filter((name) => !(name in contentChoiceWords))).toEqual([]);
});
