import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AdminLayout } from '#web/areas/parts/admin-layout.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { platformNavGroups } from './nav-items.ts';

export function Component() {
  const t = useTranslate();
  return <AdminLayout title={t('Platform')} groups={platformNavGroups} counts={useTaskCounts()} />;
}

/**
 * Counts the tasks behind each item of the sidebar, again on every page. If one lead counts for two tasks, the larger
 * number is shown.
 */
function useTaskCounts(): ReadonlyMap<string, number> {
  const { pathname } = useLocation();
  const countedAt = useRef(pathname);
  const isEnabled = useSession()?.user.role === 'upschool_admin';
  const { data, refetch } = usePublicApi('GET /platform-tasks/', {}, { isEnabled });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page reads again
  useEffect(() => {
    if (countedAt.current !== pathname) refetch();
    countedAt.current = pathname;
  }, [pathname]);
  const counts = new Map<string, number>();
  for (const { url, count } of data?.tasks ?? []) {
    const path = url.split('?')[0] ?? '';
    counts.set(path, Math.max(count, counts.get(path) ?? 0));
  }
  return counts;
}
