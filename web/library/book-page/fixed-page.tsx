import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { resolveBookUrls } from '#contract/library/book-files.ts';
import type { PageProps } from './book-page-section.tsx';
import css from './sheet.module.css';

/**
 * Shows a page of a fixed layout, scaled as a whole, in a shadow root that its style sheet cannot leave. The first HTML
 * has the words and pictures. The script adds the style sheet, because the content security policy allows no style
 * elements.
 */
export function FixedPage({ page, files }: Pick<PageProps<'fixed'>, 'page' | 'files'>) {
  const sheet = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { width, height } = page;
  const html = resolveBookUrls(page.html, files);
  const isFirstHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

  useLayoutEffect(() => {
    if (host.current) fillShadowRoot(host.current, html, resolveBookUrls(page.css, files));
  }, [html, page.css, files]);

  useEffect(() => {
    if (!sheet.current) return;
    const observer = new ResizeObserver(([entry]) => {
      host.current?.style.setProperty('--scale', String((entry?.contentRect.width ?? width) / width));
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [width]);

  return (
    <div className={css.sheet} style={{ '--ratio': width / height }} ref={sheet} data-sheet="">
      <div
        className={css.fixed}
        dir="ltr"
        ref={host}
        style={{ width, height }}
        suppressHydrationWarning={true}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the press, and the policy lets nothing run
        dangerouslySetInnerHTML={{ __html: isFirstHtml ? `<template shadowrootmode="open">${html}</template>` : '' }}
      />
    </div>
  );
}

const never = () => () => {};

function fillShadowRoot(host: HTMLElement, html: string, styles: string): void {
  // The browser creates the shadow root of server-rendered HTML itself.
  let root = host.shadowRoot;
  if (!root) {
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = html;
  }
  // Safari before 16.4 has no constructable style sheets: the page appears without its layout.
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  }
  host.dataset.dressed = '';
}
