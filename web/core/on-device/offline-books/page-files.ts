import type { WebPage } from '#contract/kit/web-book.ts';

/**
 * Returns the names of a page's pictures in their smaller sizes: a picture book then has 35 to 150 kB, on every screen.
 */
export function pageFiles(page: WebPage): string[] {
  if (page.kind === 'picture' || page.kind === 'scan') {
    const pictures = page.kind === 'scan' ? [page.picture] : [page.picture, page.second];
    return pictures.flatMap((picture) => (picture ? [picture.small] : []));
  }
  const styles = page.kind === 'fixed' ? page.css : '';
  const references = `${page.html}${styles}`.matchAll(/book:\/([a-z0-9-]+\.webp)/g);
  const names = new Set(Array.from(references, ([, name = '']) => name));
  // Without a connection, the service worker shows the smaller size instead of the larger one.
  return [...names].filter((name) => !names.has(name.replace(/\.webp$/, '-s.webp')));
}
