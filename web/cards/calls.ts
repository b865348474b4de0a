import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardSheet, endCard, printCards, showBoard, showStudentCard } from '#contract/cards.ts';
import { call } from '#web/app/call.ts';

/** Whose cards: a class as a whole, or chosen students, with the class whose code stands on their cards. */
export type Whose = { class?: string; ids?: string[] };
export type Printing = Whose & { new_passwords: boolean; new_pictures: boolean };

/** Nothing of an answer with a secret stays behind when the screen that asked for it is left. */
const forgotten = { gcTime: 0 } as const;

/** What is known of people says whether they have a card. */
function useForgetPeople() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['people'] });
}

export const usePrintCards = () =>
  useMutation({
    ...forgotten,
    mutationFn: (body: Printing): Promise<CardSheet> => call<typeof printCards>('POST /cards/print/', { body }),
    onSettled: useForgetPeople(),
  });

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
    mutationFn: (id: string) => call<typeof endCard>('DELETE /students/{id}/card/', { params: { id } }),
    onSettled: useForgetPeople(),
  });

export function useBoard(id: string) {
  return useQuery({
    queryKey: ['board', id],
    queryFn: ({ signal }) => call<typeof showBoard>('GET /v1/school-classes/{id}/board/', { params: { id }, signal }),
    // A code may have been changed since.
    gcTime: 0,
  });
}
