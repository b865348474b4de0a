import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

/** Shows the number of open reports by readers; renders nothing without any. */
export function ReportCount({ count }: { count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return <Badge status="bad">{t('{count, plural, one {# report} other {# reports}}', { count })}</Badge>;
}
