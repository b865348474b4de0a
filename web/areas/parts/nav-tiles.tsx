import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { Link } from 'react-router';
import { useWords } from '#web/kit/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type PlaceGroup, useLivingPlaces } from './admin-layout.tsx';
import css from './nav-tiles.module.css';

type Act = { label: string; icon: PhosphorIcon; onAct: () => void };
type Props = {
  groups: PlaceGroup[];
  here: string;
  /** What is done on the page itself, before what it leads to. */
  acts?: Act[];
};

/** What can be done in an area, as tiles: the entries of its sidebar but for the page itself. */
export function PlaceTiles({ groups, here, acts = [] }: Props) {
  const t = useWords();
  const places = useLivingPlaces(groups).flatMap((group) => group.places);
  return (
    <ul className={css.tiles}>
      {acts.map(({ label, icon, onAct }) => (
        <li key={label}>
          <button type="button" onClick={onAct}>
            <Icon of={icon} size={32} weight="duotone" />
            {t(label)}
          </button>
        </li>
      ))}
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
