import { createHash } from 'node:crypto';

/** The only page that other sites may show in a frame: one work for everyone. */
export const EMBED_ROUTE = '/embed/{id}';

export function isEmbedUrl(url: string): boolean {
  return /^\/embed\/[^/?]+\/?(\?|$)/.test(url);
}

/**
 * Returns the content policy of an embedded work: every site may frame it, nothing of it runs, and it loads only its own styles, fonts
 * and pictures. A page of fixed layout has its cleaned style sheet in the HTML, which no script could add.
 */
export function embedPolicy(html: string, themeCss: string): string {
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
    'frame-ancestors *',
  ].join('; ');
}
