import { PlatformDashboard } from '#web/administration/statistics/platform-dashboard.tsx';
import { QueuePanel } from '#web/core/queues/queue-panel.tsx';
import { useHead } from '#web/kit/head.ts';
import { useWords } from '#web/kit/words.ts';

export function Component() {
  const t = useWords();
  useHead({ title: t('Platform') });
  return <PlatformDashboard queues={<QueuePanel />} />;
}
