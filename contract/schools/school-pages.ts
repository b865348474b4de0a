import { z } from 'zod';
import { Block } from '#contract/core/content/blocks.ts';

import { interfaceLanguages } from '#contract/kit/languages.ts';
import { Nothing, route } from '#contract/kit/route.ts';

/** The author of the text of a page: Booklark or the school. */
export const TextSource = z.enum(['booklark', 'school']);
export type TextSource = z.output<typeof TextSource>;

/** The pages whose text a school can replace with its own. */
export const SchoolPageName = z.enum(['about', 'our-team', 'acknowledgement']);
export type SchoolPageName = z.output<typeof SchoolPageName>;

export const schoolPageWords = {
  empty: 'Add a part with your text, or show the text of Booklark.',
  tooMany: 'A page can have up to 60 parts.',
} as const;

const PageLanguage = z.enum(interfaceLanguages);
const MAX_PAGE_BYTES = 512 * 1024;

export const SchoolPage = z.object({
  name: SchoolPageName,
  source: TextSource,
  blocks: z.array(Block).describe('The text of the school; empty while the page shows that of Booklark.'),
  language: PageLanguage,
  languages: z.array(z.string()).describe('Languages in which the school has a text.'),
  version: z.string().describe('Changes with every change of the page; used as the ETag.'),
});
export type SchoolPage = z.output<typeof SchoolPage>;

const ofPage = {
  host: 'tenant',
  path: '/school-pages/{name}/',
  params: z.strictObject({ name: z.string().max(80) }),
} as const;

export const showSchoolPage = route({
  ...ofPage,
  method: 'GET',
  summary: 'Get the text with which the school replaces one of its pages. The ETag changes with every change.',
  query: z.strictObject({ language: PageLanguage.optional().describe('By default that of the caller.') }),
  reply: SchoolPage,
});

export const saveSchoolPage = route({
  ...ofPage,
  method: 'PUT',
  summary: 'Replace a page of Booklark with the text of the school in one language. A stale If-Match is 409.',
  body: z.strictObject({
    language: PageLanguage,
    blocks: z.array(Block).max(60, schoolPageWords.tooMany),
  }),
  maxBodyBytes: MAX_PAGE_BYTES,
  reply: SchoolPage,
});

export const deleteSchoolPage = route({
  ...ofPage,
  method: 'DELETE',
  summary: 'Remove the text of the school in every language: the page shows that of Booklark again.',
  status: 204,
  reply: Nothing,
});
