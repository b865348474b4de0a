import { useHead } from '#web/kit/head.ts';
import { useWords } from '#web/kit/words.ts';
import { PlatformTasks } from '#web/statistics/platform-tasks.tsx';
import { RecentSignIns } from '#web/statistics/recent-sign-ins.tsx';
import { PageHeader } from '#web/ui/shell.tsx';

export function Component() {
  const t = useWords();
  useHead({ title: t('My tasks') });
  return (
    <>
      <PageHeader title={t('My tasks')} />
      <PlatformTasks />
      <RecentSignIns />
    </>
  );
}
