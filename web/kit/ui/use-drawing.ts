import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * A drawing function. The server has the function; a browser fetches it for the first picture that is not in the HTML.
 */
export type Drawing<Of, Made> = {
  draw: ((of: Of) => Made) | undefined;
  fetch: () => Promise<(of: Of) => Made>;
};

/** Returns the drawing; undefined while its function loads, and for as long as the server's drawing is right. */
export function useDrawing<Of, Made>(drawing: Drawing<Of, Made>, of: Of): Made | undefined {
  const isHydrating = useIsHydrating();
  const [drawn] = useState(() => isHydrating && JSON.stringify(of));
  const isServers = drawn !== false && drawn === JSON.stringify(of);
  const [, setFetched] = useState(false);
  const isMissing = !isServers && !drawing.draw;

  useEffect(() => {
    if (!isMissing) return;
    drawing.fetch().then(
      (fetched) => {
        drawing.draw = fetched;
        setFetched(true);
      },
      // Without a connection the picture stays empty: drawings are only decorative.
      () => {},
    );
  }, [isMissing, drawing]);

  return isServers ? undefined : drawing.draw?.(of);
}

/** Tells whether this render hydrates the server's HTML. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => !import.meta.env.SSR,
  );
}
