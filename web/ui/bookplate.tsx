import { type ReactNode, useId } from 'react';
import css from './bookplate.module.css';
import { classes } from './classes.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';

const PAPER = { back: 'var(--paper-back)', fore: 'var(--paper-fore)', accent: 'var(--paper-accent)' };
/** The side of one tile, as look/endpaper.ts draws it. */
const TILE = 96;

const motifs: Drawing<string, string> = {
  draw: import.meta.env.SSR ? await fetchMotifs() : undefined,
  fetch: fetchMotifs,
};

async function fetchMotifs() {
  const { endpaperMotif } = await import('#look/endpaper.ts');
  return (name: string) => endpaperMotif(name, PAPER);
}

type EndpaperProps = {
  /** The school's: it decides the motif. */
  name: string;
  /** Strong is the deep ground of sign-in and certificates, quiet the pale one of the thank-you page and the library. */
  isStrong?: boolean;
  as?: 'div' | 'header' | 'main';
  className?: string | undefined;
  /** What lies on it. Never text directly: a plate, covers. */
  children: ReactNode;
};

export function Endpaper({ name, isStrong = false, as: Element = 'div', className, children }: EndpaperProps) {
  const id = useId();
  const motif = useDrawing(motifs, name) ?? '';
  return (
    <Element className={classes(css.endpaper, isStrong ? css.strong : css.quiet, className)}>
      <svg className={css.paper} aria-hidden="true" focusable="false">
        <pattern
          id={id}
          width={TILE}
          height={TILE}
          patternUnits="userSpaceOnUse"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by ourselves; the name only picks a motif
          dangerouslySetInnerHTML={{ __html: motif }}
        />
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      {children}
    </Element>
  );
}

type PlateProps = {
  name: string;
  logo?: ReactNode;
  note?: ReactNode;
  /** Small, in a row: the band of a phone. */
  isSmallOnPhone?: boolean;
};

/** The school's logo and name in a double-ruled plate. */
export function Bookplate({ name, logo, note, isSmallOnPhone = false }: PlateProps) {
  return (
    <div className={classes(css.plate, isSmallOnPhone && css.small)}>
      {logo && <div className={css.logo}>{logo}</div>}
      <p className={css.name} dir="auto">
        {name}
      </p>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}
