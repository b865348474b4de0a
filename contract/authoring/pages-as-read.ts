import { z } from 'zod';
import { WebPage } from '#contract/kit/web-book.ts';

/** A page of a piece as readers will see it. */
export const PageAsRead = z.object({
  page: WebPage,
  files: z.string().describe('Signed URL of the folder with its pictures. It expires.'),
});
export type PageAsRead = z.output<typeof PageAsRead>;
