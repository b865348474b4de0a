import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultOf, faultWords } from './validation-messages.ts';

const faults: [schema: z.ZodType, value: unknown, says: string][] = [
  [z.string(), undefined, faultWords.missing],
  [z.string().min(2), '', faultWords.missing],
  [z.string().min(2), 'a', faultWords.tooShort],
  [z.string().max(2), 'abc', faultWords.tooLong],
  [z.uuid(), 'abc', faultWords.unreadable],
  [z.strictObject({}), [], faultWords.unreadable],
  [z.coerce.number(), 'abc', faultWords.noNumber],
  [z.int(), 1.5, faultWords.noNumber],
  [z.number().min(1), 0, faultWords.tooSmall],
  [z.number().max(1), 2, faultWords.tooGreat],
  [z.array(z.string()).min(1), [], faultWords.tooFew],
  [z.array(z.string()).max(0), ['a'], faultWords.tooMany],
  [z.enum(['a', 'b']), 'c', faultWords.noChoice],
  [z.union([z.literal('a'), z.int()]), {}, faultWords.unreadable],
];

test.each(faults)('%# what is at fault is said in a sentence of ours', (schema, value, says) => {
  expect(schema.safeParse(value, { error: faultOf }).error?.issues[0]?.message).toBe(says);
});

test("a schema's own sentence goes first", () => {
  const fault = z.string('Please write a name.').safeParse(1, { error: faultOf }).error?.issues[0]?.message;
  expect(fault).toBe('Please write a name.');
});
