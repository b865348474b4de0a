import { useApiMutation } from '#web/kit/api.ts';

/** Requests a code that signs a student in for ten minutes. Only this screen keeps it. */
export function useShownCard(studentId: string) {
  const { data, error, mutate, reset, submittedAt } = useApiMutation('POST /students/{id}/shown-card/');
  return {
    // Counted from the request, so that the code never looks valid after it has expired.
    shown: data && { qr: data.qr, endsAt: submittedAt + data.seconds * 1000 },
    error,
    request: () => mutate({ params: { id: studentId } }),
    reset,
  };
}
export type ShownCard = ReturnType<typeof useShownCard>;
