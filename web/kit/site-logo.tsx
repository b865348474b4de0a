import { useLayoutEffect, useRef, useState } from 'react';
import { type Drawing, useDrawing } from '#web/kit/ui/use-drawing.ts';
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
  return logo ? <UploadedLogo key={logo} src={logo} /> : <DefaultLogo key={name} />;
}

function UploadedLogo({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [scale, setScale] = useState<number>();
  const measure = () => setScale(image.current ? logoScale(image.current) : undefined);
  // The logo may have loaded before hydration.
  useLayoutEffect(measure, []);
  return (
    <img
      ref={image}
      className={css.logo}
      src={src}
      alt=""
      onLoad={measure}
      style={scale === undefined ? undefined : { '--scale': scale }}
    />
  );
}

/** The longest and the flattest logos are as large as their container allows. */
const MAX_SCALE = 7 / 2.6;

/** Returns a logo's width in sides of the square of its area; undefined until its size has loaded. */
export function logoScale({
  naturalWidth: width,
  naturalHeight: height,
}: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>): number | undefined {
  if (width === 0 || height === 0) return undefined;
  return Math.min(MAX_SCALE, Math.max(1 / MAX_SCALE, Math.sqrt(width / height)));
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
