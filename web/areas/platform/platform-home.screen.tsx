import { useHead } from '#web/kit/head.ts';
import { useWords } from '#web/kit/words.ts';
import { QueuePanel } from '#web/queues/queue-panel.tsx';
import { PlatformDashboard } from '#web/statistics/platform-dashboard.tsx';

export function Component() {
  const t = useWords();
  useHead({ title: t('Platform') });
  return <PlatformDashboard queues={<QueuePanel />} />;
}
