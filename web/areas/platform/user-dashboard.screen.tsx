import { PlatformTasks } from '#web/administration/statistics/platform-tasks.tsx';
import { RecentSignIns } from '#web/administration/statistics/recent-sign-ins.tsx';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';

export function Component() {
  const t = useTranslate();
  return (
    <>
      <ScreenHeader title={t('My tasks')} />
      <PlatformTasks />
      <RecentSignIns />
    </>
  );
}
