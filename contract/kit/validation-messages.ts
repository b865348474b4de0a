import type { z } from 'zod';

/** Error messages of fields whose schema has none of its own. */
export const validationWords = {
  missing: 'This field is required.',
  noNumber: 'Enter a number.',
  noChoice: 'Choose one of the options.',
  tooShort: 'This is too short.',
  tooLong: 'This is too long.',
  tooFew: 'There are too few items.',
  tooMany: 'There are too many items.',
  tooSmall: 'This number is too small.',
  tooGreat: 'This number is too large.',
  unreadable: 'This is not in the right format.',
} as const;

/** Words the errors of every parse: without it zod answers in English and in its own terms. */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === '') return validationWords.missing;
  switch (issue.code) {
    case 'invalid_type':
      return ['number', 'int'].includes(issue.expected) ? validationWords.noNumber : validationWords.unreadable;
    case 'invalid_value':
      return validationWords.noChoice;
    case 'too_small':
      return byKind(issue.origin, validationWords.tooShort, validationWords.tooFew, validationWords.tooSmall);
    case 'too_big':
      return byKind(issue.origin, validationWords.tooLong, validationWords.tooMany, validationWords.tooGreat);
    default:
      return validationWords.unreadable;
  }
}

function byKind(origin: string, ofText: string, ofList: string, ofNumber: string): string {
  if (origin === 'string') return ofText;
  return origin === 'array' || origin === 'set' ? ofList : ofNumber;
}
