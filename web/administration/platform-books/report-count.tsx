import { Badge } from '#web/kit/ui/badge.tsx';
import { useWords } from '#web/kit/words.ts';

/** Shows the number of open reports by readers; renders nothing without any. */
export function ReportCount({ count }: { count: number }) {
  const t = useWords();
  if (count === 0) return null;
  return <Badge status="bad">{t('{count, plural, one {# report} other {# reports}}', { count })}</Badge>;
}
