import { NavTiles } from '#web/areas/parts/nav-tiles.tsx';
import { paths } from '#web/kit/paths.ts';
import { staffNavGroups } from './nav-items.ts';

/** Shows the pages for staff on the overview of the dashboard. */
export function StaffTiles() {
  return <NavTiles groups={staffNavGroups} here={paths.dashboard()} />;
}
