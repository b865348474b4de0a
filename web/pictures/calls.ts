import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetPictures, switchPictures } from '#web/kit/api/pictures.ts';
import { call } from '#web/kit/call.ts';

export function useSwitchPictures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, uses_pictures }: { id: string; uses_pictures: boolean | null }) =>
      call(switchPictures, { params: { id }, body: { uses_pictures } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['classes'] }),
  });
}

/** What was drawn is told this once, and nothing of it stays behind. */
export function useResetPictures() {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (id: string) => call(resetPictures, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['people'] }),
  });
}
