import { useWords } from '#web/app/words.ts';
import { AdminFrame } from '#web/areas/parts/admin-frame.tsx';
import { schoolPlaces } from './places.ts';

export function Component() {
  const t = useWords();
  return <AdminFrame title={t('School dashboard')} groups={schoolPlaces} />;
}
