import { NavTiles } from '#web/areas/parts/nav-tiles.tsx';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { BookStatistics } from '#web/school/book-statistics.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import { platformNavGroups } from './nav-items.ts';

export function Component() {
  const t = useWords();
  const { name } = useSite();
  useHead({ title: t('Platform') });
  return (
    <>
      <PageHeader title={<span dir="auto">{name}</span>} />
      <BookStatistics />
      <NavTiles groups={platformNavGroups} here={paths.adminPanelDashboard()} />
    </>
  );
}
