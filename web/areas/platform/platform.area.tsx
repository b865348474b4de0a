import { useWords } from '#web/app/words.ts';
import { AdminFrame } from '#web/areas/parts/admin-frame.tsx';
import { platformPlaces } from './places.ts';

export function Component() {
  const t = useWords();
  return <AdminFrame title={t('Platform')} groups={platformPlaces} />;
}
