import { createHash } from 'node:crypto';
import { directionOf } from '#contract/languages.ts';
import type { PageRendered, SiteFacts } from '#contract/rendering.ts';
import type { Look } from './site-theme.ts';
import type { PageAssets } from './web.ts';

type Drawn = Extract<PageRendered, { html: string }>;
type Facts = { site: SiteFacts; look: Look; assets: PageAssets; url: string; isIndexed: boolean };

/** The whole page. Words are escaped where they enter; the theme holds #rrggbb values alone. */
export function documentOf(page: Drawn, { site, look, assets, url, isIndexed }: Facts): string {
  const { language } = site;
  const isModule = assets.first.endsWith('.ts') ? ' type="module"' : '';
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${text(page.title)}</title>`,
    `<script${isModule} src="${assets.first}"></script>`,
    `<style>${look.css}</style>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${page.font}">`,
    // The page is there without scripts: its pictures and its face come first.
    ...assets.chunks.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    assets.extra ?? '',
    `<script type="module" fetchpriority="low" src="${assets.entry}"></script>`,
    `<link rel="icon" href="${text(site.logo ?? look.icon)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${look.themeColour}">`,
    ...aboutPage(page, site, url, isIndexed && page.status === 200),
  ];
  const facts = `lang="${language}" dir="${directionOf(language)}" data-who="${page.who}" data-state="${page.state}"`;
  return (
    `<!doctype html><html ${facts}><head>${head.join('')}</head>` +
    `<body><div id="root">${page.html}</div><script type="application/json" id="data">${page.data}</script></body></html>`
  );
}

/** What machines that look for pages, or show links to them, read. */
function aboutPage({ title, description, image, who }: Drawn, site: SiteFacts, url: string, isIndexed: boolean) {
  if (!isIndexed || !mayBeFound(who, url)) return ['<meta name="robots" content="noindex">'];
  const address = new URL(site.origin + url);
  const facts: [string, string | undefined][] = [
    ['description', description],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image && new URL(image, site.origin).href],
    ['og:site_name', site.name],
    ['og:url', address.href],
  ];
  return [
    `<link rel="canonical" href="${text(address.href)}">`,
    ...facts.flatMap(([name, value]) => {
      const kind = name.startsWith('og:') ? 'property' : 'name';
      return value ? `<meta ${kind}="${name}" content="${text(value)}">` : [];
    }),
  ];
}

/** The door itself, but no step behind it: a class code in an address leads to the names of children. */
function mayBeFound(who: string, url: string): boolean {
  return who === 'anyone' || (who === 'visitor' && /^\/login\/?$/.test(url));
}

export function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The rule for touches that React Aria's buttons (of comboboxes) bring along as a style element of their own. */
const PRESSABLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** What a page may load and do. The inline styles are the tenant's and one known rule, which the policy names by their hashes. */
export function policyOf(css: string, isDevelopment: boolean): string {
  if (isDevelopment) return "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'";
  const hash = createHash('sha256').update(css).digest('base64');
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}' ${PRESSABLE}`,
    // Pictures and drawn covers are placed by style attributes, which carry no rules.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
