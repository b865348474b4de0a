import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { Link } from 'react-router';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { type NavGroup, useEnabledNavGroups } from './admin-layout.tsx';
import css from './nav-tiles.module.css';

type TileAction = { label: string; icon: PhosphorIcon; onClick: () => void };
type Props = {
  groups: NavGroup[];
  here: string;
  /** Actions on this page, shown before the links. */
  actions?: TileAction[];
};

/** Shows the sidebar items of an area as tiles, except the current page. */
export function NavTiles({ groups, here, actions = [] }: Props) {
  const t = useTranslate();
  const items = useEnabledNavGroups(groups).flatMap((group) => group.items);
  return (
    <ul className={css.tiles}>
      {actions.map(({ label, icon, onClick }) => (
        <li key={label}>
          <button type="button" onClick={onClick}>
            <Icon of={icon} size={32} weight="duotone" />
            {t(label)}
          </button>
        </li>
      ))}
      {items
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
