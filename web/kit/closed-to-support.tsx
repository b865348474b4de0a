import { Alert } from '#web/kit/ui/alert.tsx';
import { useWords } from './words.ts';

/** Replaces texts that people write while support views the site as a person. */
export function ClosedToSupport() {
  const t = useWords();
  return (
    <Alert
      title={t('Support cannot see works and messages that are not published, favourites, or answers of students.')}
    />
  );
}
