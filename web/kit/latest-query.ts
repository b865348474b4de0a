import { type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Keeps the query of a list with every choice: on a slow device the next one is made before the last one is shown. */
export function useLatestQuery<Query>(query: Query): RefObject<Query> {
  const latest = useRef(query);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') latest.current = query;
  }, [state, query]);
  return latest;
}
