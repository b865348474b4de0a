import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import type { ComponentProps } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './bars.module.css';

type Props = ComponentProps<'button'> & {
  label: string;
  icon: PhosphorIcon;
  /** Shows the label beside the icon where there is room. */
  hasWord?: boolean;
  weight?: 'regular' | 'bold' | 'fill';
};

/** A button of the reader's bars, large enough for a child's finger. */
export function ToolbarButton({ label, icon, hasWord = false, weight = 'bold', className, ...rest }: Props) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes(css.tool, className)}>
      <Icon of={icon} size={26} weight={weight} />
      {hasWord && <span className={css.word}>{label}</span>}
    </button>
  );
}
