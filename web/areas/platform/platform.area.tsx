import { AdminFrame } from '#web/areas/parts/admin-frame.tsx';
import { useWords } from '#web/kit/words.ts';
import { platformPlaces } from './places.ts';

export function Component() {
  const t = useWords();
  return <AdminFrame title={t('Platform')} groups={platformPlaces} />;
}
