import { useEffect, useState } from 'react';
import type { RosterStudent } from '#contract/class-roster.ts';
import { showClassRoster } from '#web/kit/api/class-roster.ts';
import { CallError, call } from '#web/kit/call.ts';

/** Students on one page of the picker; a pager appears only if there are more. */
export const PAGE_SIZE = 20;

type Roster = { count: number; students: RosterStudent[]; usesPictures: boolean };
export type RosterRequest =
  | { state: 'asking'; roster: Roster | undefined }
  | { state: 'answered'; roster: Roster }
  | { state: 'failed'; error: CallError; roster: undefined };

type RosterQuery = { code: string; search: string; page: number; turn: number };

/** Loads a page of the students of a class; keeps the previous page while the next one loads. */
export function useClassRoster({ code, search, page, turn }: RosterQuery): RosterRequest {
  const [request, setRequest] = useState<RosterRequest>({ state: 'asking', roster: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same once more
  useEffect(() => {
    const controller = new AbortController();
    setRequest(({ roster }) => ({ state: 'asking', roster }));
    const query = { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const options = { params: { classCode: code }, query, signal: controller.signal };
    call(showClassRoster, options).then(
      ({ count, results: { students, uses_pictures } }) =>
        setRequest({ state: 'answered', roster: { count, students, usesPictures: uses_pictures } }),
      (error) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setRequest({ state: 'failed', error, roster: undefined });
      },
    );
    return () => controller.abort();
  }, [code, search, page, turn]);

  return request;
}
