import { z } from 'zod';
import { interfaceLanguages } from './languages.ts';
import { Nothing, route } from './route.ts';

export const chooseLanguage = route({
  method: 'POST',
  path: '/language/',
  summary: 'Keeps the language that pages and answers are given in, in this browser',
  host: 'both',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ language: z.enum(interfaceLanguages) }),
  reply: z.void(),
  status: 204,
});
