import { servePlatform } from '#api/kit/serve-platform.ts';
import { showBookStatistics } from '#contract/administration/statistics.ts';
import * as queries from './book-queries.ts';

export const bookStatisticsRoutes = [
  servePlatform(showBookStatistics, async ({ inPlatform, query: { type } }) => {
    const [states, published, reports, waiting] = await inPlatform((db) =>
      Promise.all([
        queries.countStates(db, type),
        queries.countPublished(db, type),
        queries.countOpenReports(db, type),
        queries.countWaiting(db, type),
      ]),
    );
    return {
      as_of: new Date().toISOString(),
      total: states.reduce((sum, { count }) => sum + count, 0),
      by_state: states,
      ...published,
      ...{ reports, waiting },
    };
  }),
];
