import { useEffect, useRef, useState } from 'react';
import css from './preview-pane.module.css';

export type PreviewWidth = 'phone' | 'desktop';
/** As wide as the phones and the desktops for which pages are drawn. */
const widths: Record<PreviewWidth, number> = { phone: 390, desktop: 1280 };

/**
 * Shows a page at its full width, scaled down where there is less room. A newer page keeps the previous one's scroll
 * position.
 */
export function PreviewFrame({ url, title, width }: { url: string; title: string; width: PreviewWidth }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [firstUrl] = useState(url);
  const shownUrl = useRef(url);
  const scrollTop = useRef(0);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const room = useInlineSize(box);
  const fullWidth = widths[width];
  const scale = room === undefined ? 1 : Math.min(1, room / fullWidth);

  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (!view || url === shownUrl.current) return;
    shownUrl.current = url;
    // A page that could not be loaded belongs to the browser, and its scroll position cannot be read.
    if (frame.current?.contentDocument) scrollTop.current = view.scrollY;
    // Another `src` would add a step to the history of the editor.
    view.location.replace(url);
  }, [url]);

  return (
    <div ref={setBox} className={css.box}>
      <iframe
        ref={frame}
        src={firstUrl}
        title={title}
        // The page runs no scripts. The editor only reads its scroll position.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ inlineSize: fullWidth, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
        onLoad={() => {
          if (frame.current?.contentDocument)
            frame.current.contentWindow?.scrollTo({ top: scrollTop.current, behavior: 'instant' });
        }}
      />
    </div>
  );
}

/** Returns an element's width in CSS pixels; undefined before it is measured. */
function useInlineSize(element: HTMLElement | null): number | undefined {
  const [size, setSize] = useState<number>();
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setSize(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
