import { createHash } from 'node:crypto';
import type { PageSite, RenderedPage } from '#contract/app/rendering.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { escapeMarkup } from '#look/markup.ts';
import { embedPolicy, previewFramePolicy } from './embed.ts';
import type { SiteTheme } from './site-theme.ts';
import type { HeadScript, PageAssets } from './web.ts';

type RenderedHtml = Extract<RenderedPage, { html: string }>;
type DocumentContext = {
  site: PageSite;
  theme: SiteTheme;
  headScript: HeadScript;
  assets: PageAssets;
  url: string;
  isIndexed: boolean;
  /** Set for a page without any script. */
  isStatic?: boolean;
  /** Set for a page in a frame, whose links open in new tabs. */
  opensTabs?: boolean;
};

/** Renders the whole HTML document. Text is escaped here; the theme contains only #rrggbb values. */
export function renderDocument(
  page: RenderedHtml,
  { site, theme, headScript, assets, url, isIndexed, isStatic = false, opensTabs = false }: DocumentContext,
): string {
  const { language } = site;
  const script = (element: string) => (isStatic ? [] : [element]);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeMarkup(page.title)}</title>`,
    ...(opensTabs ? ['<base target="_blank">'] : []),
    ...script(
      headScript.code === undefined
        ? `<script type="module" src="${headScript.url}"></script>`
        : `<script>${headScript.code}</script>`,
    ),
    `<style>${theme.css}</style>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${page.font}">`,
    // The page works without scripts, so its pictures and font load first.
    ...assets.chunks.flatMap((href) => script(`<link rel="modulepreload" fetchpriority="low" href="${href}">`)),
    ...script(assets.extra ?? ''),
    ...script(`<script type="module" fetchpriority="low" src="${assets.entry}"></script>`),
    `<link rel="icon" href="${escapeMarkup(site.logo ?? theme.icon)}">`,
    ...script('<link rel="manifest" href="/manifest.webmanifest">'),
    `<meta name="theme-color" content="${theme.themeColour}">`,
    ...feedLink(page),
    ...metaTags(page, site, url, isIndexed && page.status === 200),
    ...structuredData(page, isIndexed),
  ];
  // A page without scripts does not change after its HTML.
  const state = isStatic ? 'settled' : page.state;
  const attributes = `lang="${language}" dir="${directionOf(language)}" data-who="${page.who}" data-state="${state}"`;
  const catalogues = Object.entries(assets.catalogues)
    .map(([part, file]) => `data-${part}="${file}"`)
    .join(' ');
  return (
    `<!doctype html><html ${attributes}><head>${head.join('')}</head>` +
    `<body><div id="root">${page.html}</div>${script(`<script type="application/json" id="data" ${catalogues}>${page.data}</script>`).join('')}</body></html>`
  );
}

/** Returns the link by which programs find the feed of a page. */
function feedLink({ feed }: RenderedHtml): string[] {
  if (!feed) return [];
  return [`<link rel="alternate" type="${feed.type}" href="${feed.href}" title="${escapeMarkup(feed.title)}">`];
}

/**
 * Returns structured data about a page's subject for search engines. The content policy keeps browsers from running it.
 */
function structuredData({ structured, status }: RenderedHtml, isIndexed: boolean): string[] {
  if (!structured || !isIndexed || status !== 200) return [];
  return [`<script type="application/ld+json">${structured}</script>`];
}

/** Returns the tags for search engines and link previews. */
function metaTags({ title, description, image, who }: RenderedHtml, site: PageSite, url: string, isIndexed: boolean) {
  if (!isIndexed || !isIndexable(who, url)) return ['<meta name="robots" content="noindex">'];
  const address = new URL(site.origin + url);
  // A mode shows only a part of the same page.
  address.searchParams.delete('mode');
  const tags: [string, string | undefined][] = [
    ['description', description],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image && new URL(image, site.origin).href],
    ['og:site_name', site.name],
    ['og:url', address.href],
  ];
  return [
    `<link rel="canonical" href="${escapeMarkup(address.href)}">`,
    ...languageLinks(address, site),
    ...tags.flatMap(([name, value]) => {
      const kind = name.startsWith('og:') ? 'property' : 'name';
      return value ? `<meta ${kind}="${name}" content="${escapeMarkup(value)}">` : [];
    }),
  ];
}

/**
 * Returns links to the same page in each language of the site, and one without a language, where the browser's
 * preference decides.
 */
function languageLinks(address: URL, { languages }: PageSite): string[] {
  if (languages.length < 2) return [];
  const linkTo = (hreflang: string, language: string | undefined) => {
    const url = new URL(address);
    url.searchParams.delete('lang');
    if (language) url.searchParams.set('lang', language);
    return `<link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(url.href)}">`;
  };
  return [...languages.map((language) => linkTo(language, language)), linkTo('x-default', undefined)];
}

/**
 * Returns whether search engines may list a page. Sign-in is indexable, but no step behind it: a class code in a URL
 * leads to students' names.
 */
function isIndexable(who: string, url: string): boolean {
  return who === 'anyone' || (who === 'visitor' && /^\/login\/?$/.test(url));
}

/** React Aria's combobox buttons add a style element with one rule for touch input. */
const REACT_ARIA_STYLE_HASH = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

type PolicyContext = { isEmbed: boolean; isFrame: boolean; headScript: HeadScript };

/** Returns the content policy of a page. In development Vite adds scripts and styles to the page. */
export function pagePolicy(html: string, css: string, { isEmbed, isFrame, headScript }: PolicyContext): string {
  if (isEmbed) return embedPolicy(html, css);
  if (isFrame) return previewFramePolicy(html, css);
  return headScript.code === undefined
    ? "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"
    : contentSecurityPolicy(css, headScript.code);
}

/**
 * Returns a content policy that allows two inline styles by hash, the tenant's and one known rule, and an inline script
 * by its hash.
 */
export function contentSecurityPolicy(css: string, script?: string): string {
  const hash = hashOf(css);
  return [
    "default-src 'self'",
    script === undefined ? "script-src 'self'" : `script-src 'self' 'sha256-${hashOf(script)}'`,
    `style-src 'self' 'sha256-${hash}' ${REACT_ARIA_STYLE_HASH}`,
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
