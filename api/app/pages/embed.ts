import { createHash } from 'node:crypto';

/** Returns whether a spelled URL is an embedded work, the only page that other sites may frame. */
export function isEmbedUrl(url: string): boolean {
  return /^\/embed\/[^/?]+\/?(\?|$)/.test(url);
}

/**
 * Returns the content policy of an embedded work. Every site may frame it, no script runs in it, and it loads only its
 * own styles, fonts and pictures. A fixed-layout page has its cleaned style sheet in the HTML, since no script could
 * add it.
 */
export function embedPolicy(html: string, themeCss: string): string {
  return [...staticPolicy(html, themeCss), 'frame-ancestors *'].join('; ');
}

/**
 * Returns the content policy of a preview in the editor's frame, on the same host. No script runs in it, so that no
 * text can act with the editing person's rights; its links open in new tabs.
 */
export function previewFramePolicy(html: string, themeCss: string): string {
  return [
    ...staticPolicy(html, themeCss),
    "media-src 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "frame-ancestors 'self'",
  ].join('; ');
}

function staticPolicy(html: string, themeCss: string): string[] {
  const sheets = [themeCss, ...[...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => css)];
  const hashes = sheets.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  return [
    "default-src 'none'",
    `style-src 'self' ${hashes.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
}
