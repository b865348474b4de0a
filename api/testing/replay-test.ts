import sharp from 'sharp';
import { appTest } from './app-test.ts';
import type { Who } from './call-table.ts';
import { createCallers, listOperations, type Operation } from './operations.ts';
import { createReplays } from './replays.ts';

/**
 * Replays each call once at a small school, as one of its roles in turn; plans.deep.test.ts replays it as more roles at
 * a large school.
 */
export const replayTest = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('sharing', { scope: 'file' }, ({ app }) => app.aSchool({ shares_on_booklark: true }))
  .extend('callers', { scope: 'file' }, ({ app, school }) => createCallers(app, school))
  .extend('operations', { scope: 'file' }, ({ app }) => listOperations(app))
  .extend('picture', { scope: 'file' }, () =>
    sharp({ create: { width: 30, height: 40, channels: 3, background: '#AA3300' } })
      .png()
      .toBuffer(),
  )
  .extend('replays', { scope: 'file' }, ({ app, school, sharing, callers, picture }) =>
    createReplays({ app, school, sharing, callers, picture }),
  )
  /** Replays this role's share of the calls; returns their number, and the refusals. */
  .extend('replayAs', ({ operations, replays }) => async (who: Who, isOfFile: (operation: Operation) => boolean) => {
    const own = operations.filter(isOfFile).filter((operation, turn) => {
      const roles = replays.allowedRoles(operation);
      return roles[turn % roles.length] === who;
    });
    const refusals: (string | undefined)[] = [];
    for (const operation of own) refusals.push((await replays.replay(operation, who)).refusal);
    return { count: own.length, refusals: refusals.filter((refusal) => refusal !== undefined) };
  });
