import { type ReactNode, useId } from 'react';
import css from './bookplate.module.css';
import { classes } from './classes.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';

const PAPER = { back: 'var(--paper-back)', fore: 'var(--paper-fore)', accent: 'var(--paper-accent)' };
/** Side of one tile in look/endpaper.ts. */
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
  /** The school's name, which picks the motif. */
  name: string;
  /** Strong: dark background for sign-in and certificates. Otherwise pale, for the library and the thank-you page. */
  isStrong?: boolean;
  as?: 'div' | 'header' | 'main';
  className?: string | undefined;
  /** Content on the background: a bookplate or covers, never text directly. */
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
  /** Small and in one row on a phone. */
  isSmallOnPhone?: boolean;
};

/** Shows the school's logo and name in a double-ruled plate. */
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
