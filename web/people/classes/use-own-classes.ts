import { useAllPages, useApi } from '#web/kit/api.ts';

/** Reads all classes that the person teaches, and the total number of students and books. */
export function useOwnClasses() {
  const classes = useAllPages('GET /v1/teacher/school-classes/');
  const totals = useApi('GET /v1/teacher/school-classes/', { query: { limit: 1 } });
  const data = classes.data && totals.data && { ...totals.data, results: classes.data };
  return {
    data,
    error: classes.error ?? totals.error,
    refetch: () => Promise.all([classes.refetch(), totals.refetch()]),
  };
}
