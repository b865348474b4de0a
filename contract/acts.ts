import { z } from 'zod';
import { actWords } from './act-words.ts';

export const Act = z.enum(Object.keys(actWords) as [keyof typeof actWords, ...(keyof typeof actWords)[]]);
export type Act = z.output<typeof Act>;

/** What an act is about; people's names are read from where they stand. */
export const ActSubject = z.enum([
  'person',
  'class',
  'invitation',
  'enrolment',
  'organization',
  'family_link',
  'settings',
]);
export type ActSubject = z.output<typeof ActSubject>;
