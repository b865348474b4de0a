import { useState } from 'react';
import { initialsOf } from './avatar.tsx';
import css from './school-mark.module.css';

type Props = {
  name: string;
  /** URL of the logo; without one the initials are shown. */
  logo: string | null;
  /** The school's own colour, as #RRGGBB. */
  colour: string;
};

/** A school at another site, on a tint of its own colour. Decorative: the name is next to it. */
export function SchoolMark({ name, logo, colour }: Props) {
  const [failedLogo, setFailedLogo] = useState<string>();
  return (
    <span className={css.mark} style={{ '--own': colour }} aria-hidden="true">
      {logo && logo !== failedLogo ? (
        <img src={logo} alt="" loading="lazy" decoding="async" onError={() => setFailedLogo(logo)} />
      ) : (
        // A non-joiner separates the initials in scripts whose letters join.
        [...initialsOf(name)].join('\u200c')
      )}
    </span>
  );
}
