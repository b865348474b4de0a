import { useState } from 'react';
import css from './avatar.module.css';
import { classes } from './classes.ts';

const SHAPES = [css.round, css.pebble, css.tile, css.arch];

type Props = {
  name: string;
  /** The person's picture; without one it is the initials. */
  src?: string | null;
  isChild?: boolean;
  /** Hears that the picture could not be loaded; the initials stand in its place. */
  onError?: () => void;
};

/** Decorative: the name stands beside it, or names the button around it. */
export function Avatar({ name, src, isChild = false, onError }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const shape = isChild ? SHAPES[[...name].length % SHAPES.length] : css.round;
  if (src && src !== failedSrc) {
    const handleError = () => {
      setFailedSrc(src);
      onError?.();
    };
    return <img className={classes(css.avatar, shape)} src={src} alt="" width={40} height={40} onError={handleError} />;
  }
  return (
    <span className={classes(css.avatar, isChild && css.child, shape)} aria-hidden="true">
      {/* Kept apart: letters of joined scripts would make a word of them. */}
      {[...initialsOf(name)].join('\u200c')}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
