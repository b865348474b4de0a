import { expect, test } from 'vitest';
import { z } from 'zod';
import { validationMessage, validationWords } from './validation-messages.ts';

const faults: [schema: z.ZodType, value: unknown, says: string][] = [
  [z.string(), undefined, validationWords.missing],
  [z.string().min(2), '', validationWords.missing],
  [z.string().min(2), 'a', validationWords.tooShort],
  [z.string().max(2), 'abc', validationWords.tooLong],
  [z.uuid(), 'abc', validationWords.unreadable],
  [z.strictObject({}), [], validationWords.unreadable],
  [z.coerce.number(), 'abc', validationWords.noNumber],
  [z.int(), 1.5, validationWords.noNumber],
  [z.number().min(1), 0, validationWords.tooSmall],
  [z.number().max(1), 2, validationWords.tooGreat],
  [z.array(z.string()).min(1), [], validationWords.tooFew],
  [z.array(z.string()).max(0), ['a'], validationWords.tooMany],
  [z.enum(['a', 'b']), 'c', validationWords.noChoice],
  [z.union([z.literal('a'), z.int()]), {}, validationWords.unreadable],
];

test.each(faults)('%# what is at fault is said in a sentence of ours', (schema, value, says) => {
  expect(schema.safeParse(value, { error: validationMessage }).error?.issues[0]?.message).toBe(says);
});

test("a schema's own sentence goes first", () => {
  const fault = z.string('Please write a name.').safeParse(1, { error: validationMessage }).error?.issues[0]?.message;
  expect(fault).toBe('Please write a name.');
});
