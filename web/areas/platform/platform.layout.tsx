import { AdminLayout } from '#web/areas/parts/admin-layout.tsx';
import { useWords } from '#web/kit/words.ts';
import { platformNavGroups } from './nav-items.ts';

export function Component() {
  const t = useWords();
  return <AdminLayout title={t('Platform')} groups={platformNavGroups} />;
}
