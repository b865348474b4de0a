import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import css from './alert.module.css';
import type { Status } from './badge.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import colours from './status.module.css';

const ICONS: Record<Status, PhosphorIcon> = {
  ok: CheckCircleIcon,
  warn: WarningIcon,
  bad: WarningCircleIcon,
  info: InfoIcon,
};

type Props = {
  status?: Status;
  icon?: PhosphorIcon;
  /** The main fact, in a few words. */
  title: ReactNode;
  /** `alert` for messages that appear after an action, so that screen readers announce them. */
  role?: 'alert' | 'status';
  /** One line, and at most one button. */
  children?: ReactNode;
};

/** Shows a lasting message. The result of an action is a toast, and a field's error is shown at the field. */
export function Alert({ status = 'info', icon = ICONS[status], title, role, children }: Props) {
  return (
    <div className={classes(css.note, colours[status])} role={role}>
      <Icon of={icon} size={24} />
      <div>
        <b>{title}</b>
        {children && <div className={css.more}>{children}</div>}
      </div>
    </div>
  );
}
