import { AdminFrame } from '#web/areas/parts/admin-layout.tsx';
import { useWords } from '#web/kit/words.ts';
import { platformPlaces } from './nav-items.ts';

export function Component() {
  const t = useWords();
  return <AdminFrame title={t('Platform')} groups={platformPlaces} />;
}
