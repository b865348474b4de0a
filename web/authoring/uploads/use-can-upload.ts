import { useApi } from '#web/kit/api.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';

/** Returns whether the school accepts files. Nearly every school does, so the reply is true until it is known. */
export function useCanUpload(): boolean {
  const { data } = useApi('GET /uploads/', {}, { isForgotten: true, isEnabled: !useIsReadOnly() });
  return data?.can_upload ?? true;
}
