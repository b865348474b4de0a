import type { Handler, Routine } from './kit/runner.ts';
import { mailHandlers, type Post } from './mail/jobs.ts';

/** All work that is done later, by name. */
export function jobHandlers(post: Post): Handler[] {
  return [...mailHandlers(post)];
}

/** All work that is done regularly. */
export const routines: Routine[] = [];
