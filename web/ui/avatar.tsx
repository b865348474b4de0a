import css from './avatar.module.css';
import { classes } from './classes.ts';

const SHAPES = [css.round, css.pebble, css.tile, css.arch];

/** Initials. Decorative: the name stands beside it, or names the button around it. */
export function Avatar({ name, isChild = false }: { name: string; isChild?: boolean }) {
  const shape = isChild ? SHAPES[[...name].length % SHAPES.length] : css.round;
  return (
    <span className={classes(css.avatar, isChild && css.child, shape)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
