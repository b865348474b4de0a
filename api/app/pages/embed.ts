import { createHash } from 'node:crypto';

/** Tells whether a spelled URL is that of the only page that other sites may show in a frame: one work for everyone. */
export function isEmbedUrl(url: string): boolean {
  return /^\/embed\/[^/?]+\/?(\?|$)/.test(url);
}

/**
 * Returns the content policy of an embedded work: every site may frame it, nothing of it runs, and it loads only its own styles, fonts
 * and pictures. A page of fixed layout has its cleaned style sheet in the HTML, which no script could add.
 */
export function embedPolicy(html: string, themeCss: string): string {
  return [...staticPolicy(html, themeCss), 'frame-ancestors *'].join('; ');
}

/**
 * Returns the content policy of a preview beside its form: the editor, which is on the same host, may frame it. Nothing of it runs, so that
 * no text can act with the rights of the person who edits it; its links open in tabs of their own.
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
