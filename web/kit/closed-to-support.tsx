import { Alert } from '#web/kit/ui/alert.tsx';
import { useWords } from './words.ts';

/** Stands where support, which views the site as a person, does not see what people write. */
export function ClosedToSupport() {
  const t = useWords();
  return (
    <Alert
      title={t('Support cannot see works and messages that are not published, favourites, or answers of students.')}
    />
  );
}
