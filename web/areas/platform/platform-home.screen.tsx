import { PlatformDashboard } from '#web/administration/statistics/platform-dashboard.tsx';
import { QueuePanel } from '#web/core/queues/queue-panel.tsx';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';

export function Component() {
  const t = useTranslate();
  useHead({ title: t('Platform') });
  return <PlatformDashboard queues={<QueuePanel />} />;
}
