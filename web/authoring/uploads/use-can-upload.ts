import { useApi } from '#web/kit/api.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';

/** Returns whether the school takes files. Nearly every school does, so a file is offered until the reply says otherwise. */
export function useCanUpload(): boolean {
  const { data } = useApi('GET /uploads/', {}, { isForgotten: true, isEnabled: !useIsReadOnly() });
  return data?.can_upload ?? true;
}
