import { Link } from 'react-router';
import { useWords } from '#web/app/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type PlaceGroup, useLivingPlaces } from './admin-frame.tsx';
import css from './place-tiles.module.css';

/** What can be done in an area, as tiles: the entries of its sidebar but for the page itself. */
export function PlaceTiles({ groups, here }: { groups: PlaceGroup[]; here: string }) {
  const t = useWords();
  const places = useLivingPlaces(groups).flatMap((group) => group.places);
  return (
    <ul className={css.tiles}>
      {places
        .filter(({ to }) => to !== here)
        .map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon of={icon} size={32} weight="duotone" />
              {t(label)}
            </Link>
          </li>
        ))}
    </ul>
  );
}
