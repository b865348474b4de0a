import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';

/** Replaces texts that people write while support views the site as a person. */
export function ClosedToSupport() {
  const t = useTranslate();
  return (
    <Alert
      title={t('Support cannot see works and messages that are not published, favourites, or answers of students.')}
    />
  );
}
