import { type DbCall, serve } from '#api/kit/serve.ts';
import { findAccessibleClass, teacherScope } from '#api/people/classes/service.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { BookState } from '#contract/kit/work-fields.ts';
import { showTeacherBookStats, showTeacherStoryStats, type WorkStatistics } from '#contract/library/work-statistics.ts';
import { mayCountWorks } from './policy.ts';
import * as queries from './work-queries.ts';

type StatsCall = DbCall & { query: { class?: string | undefined } };

export const workStatisticsRoutes = [
  serve(showTeacherBookStats, mayCountWorks, (call) => countWorks(call, 'book')),
  serve(showTeacherStoryStats, mayCountWorks, (call) => countWorks(call, 'story')),
];

async function countWorks({ db, actor, query }: StatsCall, type: PieceType): Promise<WorkStatistics> {
  if (query.class) await findAccessibleClass(db, actor, query.class);
  const scope = { type, teacherId: teacherScope(actor), classId: query.class };
  const [states, reads, weeks, reactions, top, byClass] = await Promise.all([
    queries.countWorks(db, scope),
    queries.sumReads(db, scope),
    queries.countWeeklyReads(db, scope),
    queries.countReactionsTo(db, scope),
    queries.findTopWorks(db, scope),
    queries.countWorksByClass(db, scope),
  ]);
  const counts = new Map(states.map(({ state, count }) => [state, count]));
  return {
    total: sumOf(states.map(({ count }) => count)),
    by_state: Object.fromEntries(
      BookState.options.map((state) => [state, counts.get(state) ?? 0]),
    ) as WorkStatistics['by_state'],
    this_month: sumOf(states.map(({ this_month }) => this_month)),
    ...{ reads, weeks, reactions },
    top: top.map(({ slug, ...work }) => ({ ...work, url: slug === null ? `/library/${work.id}` : `/stories/${slug}` })),
    by_class: byClass,
  };
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
