import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardSheet, deactivateCard, printCards, showClassPoster, showStudentCard } from '#contract/cards.ts';
import type { showTeacherClass } from '#contract/classes.ts';
import { call } from '#web/kit/call.ts';

/** Whose cards: a class as a whole, or chosen students, with the class whose code stands on their cards. */
export type Whose = { class?: string; ids?: string[] };
export type Printing = Whose & { new_passwords: boolean; new_pictures: boolean };

/** Nothing of an answer with a secret stays behind when the screen that asked for it is left. */
const forgotten = { gcTime: 0 } as const;

/** What is known of people and classes says who has a card, a password, pictures. */
export function useForgetPeople() {
  const client = useQueryClient();
  return () => Promise.all(['people', 'classes'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export function printCardsOf(body: Printing): Promise<CardSheet> {
  return call<typeof printCards>('POST /cards/print/', { body });
}

/** The students of a class in its order. */
export async function idsIn(classId: string): Promise<string[]> {
  const params = { id: classId };
  const { students } = await call<typeof showTeacherClass>('GET /v1/teacher/school-classes/{id}/', { params });
  return students.map(({ id }) => id);
}

export const useShownCard = () =>
  useMutation({
    ...forgotten,
    mutationFn: (id: string) =>
      call<typeof showStudentCard>('POST /students/{id}/shown-card/', { params: { id } }).then((shown) => ({
        ...shown,
        endsAt: Date.now() + shown.seconds * 1000,
      })),
  });

export const useEndCard = () =>
  useMutation({
    mutationFn: (id: string) => call<typeof deactivateCard>('DELETE /students/{id}/card/', { params: { id } }),
    onSettled: useForgetPeople(),
  });

export function useBoard(id: string) {
  return useQuery({
    queryKey: ['board', id],
    queryFn: ({ signal }) =>
      call<typeof showClassPoster>('GET /v1/school-classes/{id}/board/', { params: { id }, signal }),
    // A code may have been changed since.
    gcTime: 0,
  });
}
