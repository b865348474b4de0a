import { useApi } from '#web/kit/api.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';

/**
 * Returns whether the school accepts files. Nearly every school does, so the value is true until the reply has arrived.
 */
export function useCanUpload(): boolean {
  const { data } = useApi('GET /uploads/', {}, { isForgotten: true, isEnabled: !useIsReadOnly() });
  return data?.can_upload ?? true;
}
