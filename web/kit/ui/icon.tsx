import type { IconWeight, Icon as PhosphorIcon } from '@phosphor-icons/react';
import { classes } from './classes.ts';
import css from './icon.module.css';

type Props = {
  /** Phosphor icon, imported from its own file (`@phosphor-icons/react/dist/ssr/Plus`) to keep bundles small. */
  of: PhosphorIcon;
  /** In pixels at the default text size. */
  size?: number;
  weight?: IconWeight;
  /** Mirrors arrows for forward and back in right-to-left scripts. */
  flips?: boolean;
};

/** Always decorative: there is visible text, or the button has a name. */
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
