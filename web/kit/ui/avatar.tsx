import { useState } from 'react';
import css from './avatar.module.css';
import { classes } from './classes.ts';

const SHAPES = [css.round, css.pebble, css.tile, css.arch];

type Props = {
  name: string;
  /** URL of the person's picture; without one the initials are shown. */
  src?: string | null;
  isStudent?: boolean;
  /** Called when the picture could not be loaded; the initials replace it. */
  onError?: () => void;
};

/** Decorative: the name is next to it, or is the name of the button around it. */
export function Avatar({ name, src, isStudent = false, onError }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const shape = isStudent ? SHAPES[[...name].length % SHAPES.length] : css.round;
  if (src && src !== failedSrc) {
    const handleError = () => {
      setFailedSrc(src);
      onError?.();
    };
    const side = isStudent ? 60 : 40;
    return (
      <img
        className={classes(css.avatar, isStudent && css.child, shape)}
        src={src}
        alt=""
        width={side}
        height={side}
        onError={handleError}
      />
    );
  }
  return (
    <span className={classes(css.avatar, isStudent && css.child, shape)} aria-hidden="true">
      {/* A non-joiner separates the initials in scripts whose letters join. */}
      {[...initialsOf(name)].join('\u200c')}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
