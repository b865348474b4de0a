import { z } from 'zod';
import { interfaceLanguages } from './languages.ts';
import { route } from './route.ts';

export const chooseLanguage = route({
  method: 'POST',
  path: '/language/',
  summary: 'Store this browser’s language for pages and replies.',
  host: 'both',
  body: z.strictObject({ language: z.enum(interfaceLanguages) }),
  reply: z.void(),
  status: 204,
});
