import type { Handler, Routine } from './kit/runner.ts';
import { mailHandlers, type Post } from './mail/jobs.ts';
import { publishingHandlers } from './publishing/jobs.ts';
import { publishingRoutines } from './publishing/sweep.ts';

/** All work that is done later, by name. */
export function jobHandlers(post: Post): Handler[] {
  return [...mailHandlers(post), ...publishingHandlers];
}

/** All work that is done regularly. */
export const routines: Routine[] = [...publishingRoutines];
