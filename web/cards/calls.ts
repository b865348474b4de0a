import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardSheet, deactivateCard, printCards, showClassPoster, showStudentCard } from '#contract/cards.ts';
import type { showTeacherClass } from '#contract/classes.ts';
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
  return call<typeof printCards>('POST /cards/print/', { body });
}

/** The students of a class in its order. */
export async function studentIdsOf(classId: string): Promise<string[]> {
  const params = { id: classId };
  const { students } = await call<typeof showTeacherClass>('GET /v1/teacher/school-classes/{id}/', { params });
  return students.map(({ id }) => id);
}

export const useShowCard = () =>
  useMutation({
    ...NO_CACHE,
    mutationFn: (id: string) =>
      call<typeof showStudentCard>('POST /students/{id}/shown-card/', { params: { id } }).then((shown) => ({
        ...shown,
        endsAt: Date.now() + shown.seconds * 1000,
      })),
  });

export const useDeactivateCard = () =>
  useMutation({
    mutationFn: (id: string) => call<typeof deactivateCard>('DELETE /students/{id}/card/', { params: { id } }),
    onSettled: useInvalidatePeople(),
  });

export function useClassPoster(id: string) {
  return useQuery({
    queryKey: ['board', id],
    queryFn: ({ signal }) =>
      call<typeof showClassPoster>('GET /v1/school-classes/{id}/board/', { params: { id }, signal }),
    // The class code can have changed in the meantime.
    gcTime: 0,
  });
}
