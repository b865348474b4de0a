import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { Link } from 'react-router';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './role-step.module.css';

type Props = { to: string; icon: PhosphorIcon; title: string; hint?: string | undefined; onClick?: () => void };

/** A choice of the first step: one large link. */
export function RoleCard({ to, icon, title, hint, onClick }: Props) {
  return (
    <li>
      <Link to={to} className={css.role} onClick={onClick}>
        <span className={css.picture}>
          <Icon of={icon} size={54} weight="duotone" />
        </span>
        <span className={css.words}>
          <b>{title}</b>
          {hint && <span className={css.how}>{hint}</span>}
        </span>
        <Icon of={CaretRightIcon} flips />
      </Link>
    </li>
  );
}
