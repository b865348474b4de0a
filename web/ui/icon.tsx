import type { IconWeight, Icon as PhosphorIcon } from '@phosphor-icons/react';
import { classes } from './classes.ts';
import css from './icon.module.css';

type Props = {
  /** A Phosphor icon, imported alone: `@phosphor-icons/react/dist/ssr/Plus`, so that pages carry no others. */
  of: PhosphorIcon;
  /** In pixels at the usual text size. */
  size?: number;
  weight?: IconWeight;
  /** For arrows that mean forward or back. */
  flips?: boolean;
};

/** Always decorative: the word stands beside it, or the button has a name. */
export function Icon({ of: Glyph, size = 20, weight = 'bold', flips = false }: Props) {
  return (
    <Glyph
      className={classes(css.icon, flips && 'flips')}
      size={`${size / 16}rem`}
      weight={weight}
      aria-hidden="true"
      focusable="false"
    />
  );
}
