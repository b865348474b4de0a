import { PlatformTasks } from '#web/administration/statistics/platform-tasks.tsx';
import { RecentSignIns } from '#web/administration/statistics/recent-sign-ins.tsx';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PageHeader } from '#web/kit/ui/shell.tsx';

export function Component() {
  const t = useTranslate();
  useHead({ title: t('My tasks') });
  return (
    <>
      <PageHeader title={t('My tasks')} />
      <PlatformTasks />
      <RecentSignIns />
    </>
  );
}
