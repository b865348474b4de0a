import { larkMark, mark } from '#look/mark.ts';
import { useSite } from './site.ts';
import css from './site-mark.module.css';

const INKS = { ground: 'var(--c-brand)', ink: 'var(--c-on-brand)', accent: 'var(--c-notice)' };

/** The site's logo, or the mark that is drawn for it. Decorative: the name stands beside it. */
export function SiteMark() {
  const { logo, name, isRoot } = useSite();
  if (logo) return <img className={css.logo} src={logo} alt="" />;
  const drawn = isRoot ? larkMark(INKS) : mark(name, INKS);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by ourselves; the name only picks a motif
  return <span className={css.mark} dangerouslySetInnerHTML={{ __html: drawn }} />;
}
