import type { Site } from '#api/kit/hosts.ts';
import { defaultLogo, platformLogo } from '#look/default-logo.ts';
import { repair } from '#look/palette.ts';
import { themeCss } from '#look/theme.ts';
import { policyOf } from './document.ts';

export type Look = {
  /** The site's colours for a style element. */
  css: string;
  policy: string;
  icon: string;
  themeColour: string;
  /** The drawn mark of a site without a logo. */
  mark: string;
  colours: { page: string; brand: string };
};

/** A site is the same object until it changes, so what follows from its colours is worked out once. */
const looks = new WeakMap<Site, Look>();

export function lookOf(site: Site, isDevelopment: boolean): Look {
  const known = looks.get(site);
  if (known) return known;
  const { roles } = repair(site);
  const css = themeCss(site);
  const inks = { background: roles.brand, ink: roles['on-brand'], accent: roles.notice };
  const look = {
    css,
    policy: policyOf(css, isDevelopment),
    icon: '/icon.svg',
    themeColour: roles.brand,
    mark: site.kind === 'platform' ? platformLogo(inks) : defaultLogo(site.school_name, inks),
    colours: { page: roles.page, brand: roles.brand },
  };
  looks.set(site, look);
  return look;
}
