import { fieldRefusal } from '#api/kit/refusal.ts';
import { type ServedRoute, serve } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { showBookStatistics, showStatistics, toDayRange } from '#contract/administration/statistics.ts';
import { dayIn } from '#contract/kit/days.ts';
import { refusalWords } from '#contract/kit/refusals.ts';
import * as bookQueries from './book-queries.ts';
import { mayReadStatistics } from './policy.ts';
import { toStatistics } from './presenter.ts';
import * as queries from './queries.ts';

const bookStatisticsRoutes = [
  servePlatform(showBookStatistics, async ({ inPlatform, query: { type } }) => {
    const [states, published, reports, waiting] = await inPlatform((db) =>
      Promise.all([
        bookQueries.countStates(db, type),
        bookQueries.countPublished(db, type),
        bookQueries.countOpenReports(db, type),
        bookQueries.countWaiting(db, type),
      ]),
    );
    return {
      as_of: new Date(),
      total: states.reduce((sum, { count }) => sum + count, 0),
      by_state: states,
      ...published,
      ...{ reports, waiting },
    };
  }),
];

const ofOwnTenant = serve(showStatistics, mayReadStatistics, async ({ db, site, query }) => {
  if (query.tenant) throw fieldRefusal('tenant', refusalWords.unknown);
  const filter = toDayRange(query, dayIn(site.time_zone));
  return toStatistics(filter, await queries.findCounts(db, filter));
});
const ofPlatform = servePlatform({ ...showStatistics, host: 'root' }, async ({ query, inPlatform }) => {
  const filter = toDayRange(query, dayIn('UTC'));
  return toStatistics(filter, await inPlatform((db) => queries.findCountsOfPlatform(db, query.tenant, filter)));
});
/**
 * One call for both kinds of host: admins read their own site's statistics, the platform the statistics of all sites.
 */
const statisticsRoute: ServedRoute = {
  ...ofOwnTenant,
  run: (context, deps) => (context.isRoot ? ofPlatform : ofOwnTenant).run(context, deps),
};

export const statisticsRoutes = [statisticsRoute, ...bookStatisticsRoutes];
