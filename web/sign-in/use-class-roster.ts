import { useEffect, useState } from 'react';
import type { listPeopleInClass, Pupil } from '#contract/class-roster.ts';
import { CallError, call } from '#web/kit/call.ts';

/** Names on one page of the picker; a pager stands only under more. */
export const PAGE_SIZE = 20;

type People = { count: number; students: Pupil[]; usesPictures: boolean };
export type PeopleAsked =
  | { state: 'asking'; people: People | undefined }
  | { state: 'answered'; people: People }
  | { state: 'failed'; error: CallError; people: undefined };

type Asked = { code: string; search: string; page: number; turn: number };

/** A page of the children of a class; while the next is on its way the last one stays. */
export function usePeople({ code, search, page, turn }: Asked): PeopleAsked {
  const [asked, setAsked] = useState<PeopleAsked>({ state: 'asking', people: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same once more
  useEffect(() => {
    const leaving = new AbortController();
    setAsked(({ people }) => ({ state: 'asking', people }));
    const query = { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const asking = { params: { classCode: code }, query, signal: leaving.signal };
    call<typeof listPeopleInClass>('GET /list-student-in-class/{classCode}/', asking).then(
      ({ count, results: { students, uses_pictures } }) =>
        setAsked({ state: 'answered', people: { count, students, usesPictures: uses_pictures } }),
      (error) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setAsked({ state: 'failed', error, people: undefined });
      },
    );
    return () => leaving.abort();
  }, [code, search, page, turn]);

  return asked;
}
