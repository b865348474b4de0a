import { PlatformTasks } from '#web/administration/statistics/platform-tasks.tsx';
import { RecentSignIns } from '#web/administration/statistics/recent-sign-ins.tsx';
import { useHead } from '#web/kit/head.ts';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { useWords } from '#web/kit/words.ts';

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
