import type { Site } from '#api/kit/hosts.ts';
import { defaultLogo, platformLogo } from '#look/default-logo.ts';
import { repair } from '#look/palette.ts';
import { themeCss } from '#look/theme.ts';

export type SiteTheme = {
  /** The site's colours for a style element. */
  css: string;
  icon: string;
  themeColour: string;
  /** The drawn mark of a site without a logo. */
  mark: string;
  colours: { page: string; brand: string };
};

/** A site is the same object until it changes, so its theme is computed once. */
const themes = new WeakMap<Site, SiteTheme>();

export function siteTheme(site: Site): SiteTheme {
  const cached = themes.get(site);
  if (cached) return cached;
  const { roles } = repair(site);
  const css = themeCss(site);
  const colours = { background: roles.brand, ink: roles['on-brand'], accent: roles.notice };
  const theme = {
    css,
    icon: '/icon.svg',
    themeColour: roles.brand,
    mark: site.kind === 'platform' ? platformLogo(colours) : defaultLogo(site.school_name, colours),
    colours: { page: roles.page, brand: roles.brand },
  };
  themes.set(site, theme);
  return theme;
}
