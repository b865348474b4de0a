import { type Drawing, useDrawn } from '#web/ui/use-drawing.ts';
import { useSite } from './site.ts';
import css from './site-logo.module.css';

type Wanted = { name: string; isRoot: boolean };

const INKS = { ground: 'var(--c-brand)', ink: 'var(--c-on-brand)', accent: 'var(--c-notice)' };

const marks: Drawing<Wanted, string> = {
  draw: import.meta.env.SSR ? await fetchMarks() : undefined,
  fetch: fetchMarks,
};

async function fetchMarks() {
  const { larkMark, mark } = await import('#look/mark.ts');
  return ({ name, isRoot }: Wanted) => (isRoot ? larkMark(INKS) : mark(name, INKS));
}

/** The site's logo, or the mark that is drawn for it. Decorative: the name stands beside it. */
export function SiteMark() {
  const { logo, name } = useSite();
  return logo ? <img className={css.logo} src={logo} alt="" /> : <DrawnMark key={name} />;
}

function DrawnMark() {
  const { name, isRoot } = useSite();
  const drawn = useDrawn(marks, { name, isRoot }) ?? '';
  return (
    <span
      className={css.mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by ourselves; the name only picks a motif
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}
