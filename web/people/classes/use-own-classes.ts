import { listTeacherClasses } from '#web/kit/api/classes.ts';
import { useAllPages, useApi } from '#web/kit/api.ts';

/** Reads all classes that someone teaches, and the number of students and books in all of them together. */
export function useOwnClasses() {
  const classes = useAllPages(listTeacherClasses);
  const totals = useApi(listTeacherClasses, { query: { limit: 1 } });
  const data = classes.data && totals.data && { ...totals.data, results: classes.data };
  return {
    data,
    error: classes.error ?? totals.error,
    refetch: () => Promise.all([classes.refetch(), totals.refetch()]),
  };
}
