import { type Drawing, useDrawing } from '#web/ui/use-drawing.ts';
import { useSite } from './site.ts';
import css from './site-logo.module.css';

type SiteIdentity = { name: string; isRoot: boolean };

const INKS = { background: 'var(--c-brand)', ink: 'var(--c-on-brand)', accent: 'var(--c-notice)' };

const logos: Drawing<SiteIdentity, string> = {
  draw: import.meta.env.SSR ? await fetchLogos() : undefined,
  fetch: fetchLogos,
};

async function fetchLogos() {
  const { platformLogo, defaultLogo } = await import('#look/default-logo.ts');
  return ({ name, isRoot }: SiteIdentity) => (isRoot ? platformLogo(INKS) : defaultLogo(name, INKS));
}

/** Shows the site's logo, or a generated one. Decorative: the name is next to it. */
export function SiteLogo() {
  const { logo, name } = useSite();
  return logo ? <img className={css.logo} src={logo} alt="" /> : <DefaultLogo key={name} />;
}

function DefaultLogo() {
  const { name, isRoot } = useSite();
  const svg = useDrawing(logos, { name, isRoot }) ?? '';
  return (
    <span
      className={css.mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by ourselves; the name only picks a motif
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
