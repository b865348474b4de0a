import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardSheet } from '#contract/cards.ts';
import { deactivateCard, printCards, showClassPoster, showStudentCard } from '#web/kit/api/cards.ts';
import { showTeacherClass } from '#web/kit/api/classes.ts';
import { call } from '#web/kit/call.ts';

/** Whose cards to print: a whole class, or chosen students with the class whose code is on their cards. */
export type CardHolders = { class?: string; ids?: string[] };
export type PrintRequest = CardHolders & { new_passwords: boolean; new_pictures: boolean };

/** Replies with secrets are not cached after the screen is left. */
const NO_CACHE = { gcTime: 0 } as const;

/** Invalidates people and classes, which say who has a card, a password or pictures. */
export function useInvalidatePeople() {
  const client = useQueryClient();
  return () => Promise.all(['people', 'classes'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export function requestCards(body: PrintRequest): Promise<CardSheet> {
  return call(printCards, { body });
}

/** The students of a class in its order. */
export async function studentIdsOf(classId: string): Promise<string[]> {
  const params = { id: classId };
  const { students } = await call(showTeacherClass, { params });
  return students.map(({ id }) => id);
}

export const useShowCard = () =>
  useMutation({
    ...NO_CACHE,
    mutationFn: (id: string) =>
      call(showStudentCard, { params: { id } }).then((shown) => ({
        ...shown,
        endsAt: Date.now() + shown.seconds * 1000,
      })),
  });

export const useDeactivateCard = () =>
  useMutation({
    mutationFn: (id: string) => call(deactivateCard, { params: { id } }),
    onSettled: useInvalidatePeople(),
  });

export function useClassPoster(id: string) {
  return useQuery({
    queryKey: ['board', id],
    queryFn: ({ signal }) => call(showClassPoster, { params: { id }, signal }),
    // The class code can have changed in the meantime.
    gcTime: 0,
  });
}
