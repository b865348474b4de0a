import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { escapeMarkup } from '#look/markup.ts';
import { DEFAULT_COLOURS } from '#look/palette.ts';
import { spot } from '#look/spot.ts';
import { themeCss } from '#look/theme.ts';
import { contentSecurityPolicy } from './document.ts';

export const standalonePageWords = {
  noSuchSchool: 'no such school',
  noSuchSchoolHint: 'There is no school at this web address. Check the spelling.',
  suspended: 'This site is paused',
  suspendedHint: 'Booklark has paused this site. If you work at the school, contact Booklark.',
  suspendedContact: 'Contact Booklark',
  busy: 'We are very busy right now',
  busyHint: 'This page tries again by itself in a moment.',
  broken: 'This page could not be shown',
  brokenHint: 'Something went wrong. Try again.',
} as const;

/** `more` contains markup. */
type StandalonePageText = { title: string; hint: string; more?: string };

const layoutCss =
  'body{margin:0;background:var(--c-page);color:var(--c-text);font-family:var(--font-display,Georgia,serif)}main{max-width:34rem;margin:12vh auto 0;padding:0 1.25rem;text-align:center}.site{font-size:1.25rem;color:var(--c-text);margin:0 0 2rem}a{display:inline-block;margin-block-start:.5rem;padding-block:.6rem;color:var(--c-link)}svg{display:block;width:min(18rem,100%);margin:0 auto 2rem;border-radius:10px}h1{font-weight:400;font-size:2.25rem;line-height:1.12;margin:0 0 .75rem}p{font-family:var(--font-ui,system-ui,sans-serif);line-height:1.6;color:var(--c-text-2);margin:0}button{min-height:44px;margin:1.5rem 0;padding:.5rem 1.15rem;border:2px solid var(--c-button-edge);border-radius:8px;background:var(--c-button);color:var(--c-on-button);font:650 1rem var(--font-ui,system-ui,sans-serif);cursor:pointer}button:focus-visible{outline:3px solid var(--c-link);outline-offset:2px}';

/** The look of a standalone page: Booklark's, or with a site's name, colours and fonts. */
export type StandaloneLook = { css: string; name?: string; styles?: string[] };

/** A look that loads nothing and needs neither the database nor the built web. */
const platformLook: StandaloneLook = { css: themeCss(DEFAULT_COLOURS) + layoutCss };

export function createSiteLook(themeCssOfSite: string, name: string, styles: string[]): StandaloneLook {
  return { css: themeCssOfSite + layoutCss, name, styles };
}

/** Returns a standalone page's content policy, which allows its one inline script if it has one. */
export function standalonePagePolicy({ css } = platformLook, script?: string): string {
  return contentSecurityPolicy(css, script);
}

export function renderStandalonePage(
  language: InterfaceLanguage,
  { title, hint, more = '' }: StandalonePageText,
  { css, name, styles = [] } = platformLook,
): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(name ? `${title} · ${name}` : title)}</title><meta name="robots" content="noindex">${links}<style>${css}</style>`;
  const site = name ? `<p class="site" dir="auto">${escapeMarkup(name)}</p>` : '';
  const picture = spot({ scene: 'peaks', goal: 13, isNight: true });
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head}</head>` +
    `<body><main>${site}${picture}<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(hint)}</p>${more}</main></body></html>`
  );
}
