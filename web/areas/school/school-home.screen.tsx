import { useHead } from '#web/app/head.ts';
import { paths } from '#web/app/paths.ts';
import { useSite } from '#web/app/site.ts';
import { useWords } from '#web/app/words.ts';
import { PlaceTiles } from '#web/areas/parts/place-tiles.tsx';
import { DeskHead } from '#web/ui/shell.tsx';
import { schoolPlaces } from './places.ts';

export function Component() {
  const t = useWords();
  const { name } = useSite();
  useHead({ title: t('School dashboard') });
  return (
    <>
      <DeskHead title={<span dir="auto">{name}</span>} />
      <PlaceTiles groups={schoolPlaces} here={paths.adminSchoolDashboard()} />
    </>
  );
}
