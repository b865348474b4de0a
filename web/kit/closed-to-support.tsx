import { Alert } from '#web/ui/alert.tsx';
import { useWords } from './words.ts';

/** Stands where support, which views the site as a person, does not see the works of authors. */
export function ClosedToSupport() {
  const t = useWords();
  return <Alert title={t('Support cannot see works that are not published.')} />;
}
