import { useEffect, useState } from 'react';
import { CallError, call, type Endpoint, type ReplyOf, type RequestOf } from './call.ts';

type Result<Reply> = { key: string; data?: Reply; error?: CallError };

/** State of `usePublicApi`; `data` stays the previous reply while the next request is read. */
export type PublicRead<Reply> = {
  data: Reply | undefined;
  error: CallError | undefined;
  isLoading: boolean;
  refetch: () => void;
};

/**
 * Reads an endpoint on public pages, at sign-in and in the user menu. These do without the query library and its cache,
 * which would add 10 kB to their first load.
 */
export function usePublicApi<const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): PublicRead<ReplyOf<E>> {
  type Reply = ReplyOf<E>;
  const [result, setResult] = useState<Result<Reply>>();
  const [turn, setTurn] = useState(0);
  const key = JSON.stringify([request, turn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request
  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    const options = { ...request, signal: controller.signal } as RequestOf<E>;
    (call as (endpoint: E, options: RequestOf<E>) => Promise<Reply>)(endpoint, options).then(
      (data) => setResult({ key, data }),
      (error) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setResult({ key, error });
      },
    );
    return () => controller.abort();
  }, [endpoint, key, isEnabled]);

  const isCurrent = result?.key === key;
  return {
    data: isEnabled ? result?.data : undefined,
    error: isEnabled && isCurrent ? result.error : undefined,
    isLoading: isEnabled && !isCurrent,
    refetch: () => setTurn((before) => before + 1),
  };
}
